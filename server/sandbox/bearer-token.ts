import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'

/** Lets only those call who know the secret; 401 for everybody else. */
export function requireBearerToken(secret: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${secret}`)
  return (req, res, next) => {
    const actual = Buffer.from(req.get('authorization') ?? '')
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) next()
    else res.status(401).json({ error: 'who are you' })
  }
}
