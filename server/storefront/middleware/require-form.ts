import type { RequestHandler } from 'express'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A post must be a form as the shop's pages send it; any other body, or none of a known type, is refused with 415. */
export const requireForm: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST' || req.is(FORM_TYPE)) return next()
  res.status(415).set({ 'accept-post': FORM_TYPE, 'cache-control': 'no-store' }).type('text')
  res.send('Unsupported media type')
}
