import type { RequestHandler } from 'express'
import { getLocals } from '../../http/locals.ts'
import { isSafeMethod } from '../../http/safe-method.ts'

/**
 * A request that changes something must come from a page of this very origin: by Sec-Fetch-Site, which scripts cannot
 * set, and by Origin if it is sent; one of the two has to be there (R24). A page with the referrer policy "no-referrer"
 * (R36) posts its forms with the origin "null": then Sec-Fetch-Site alone decides.
 */
export const csrf: RequestHandler = (req, res, next) => {
  if (isSafeMethod(req.method)) return next()
  const fetchSite = req.get('sec-fetch-site')
  const origin = req.get('origin')
  const sameSite = fetchSite === undefined || fetchSite === 'same-origin'
  const isOriginAbsent = origin === undefined || (origin === 'null' && fetchSite === 'same-origin')
  const sameOrigin = isOriginAbsent || origin === getLocals(res).origin
  if ((fetchSite === undefined && origin === undefined) || !sameSite || !sameOrigin) {
    getLocals(res).log.warn({ fetchSite, origin }, 'refused: not from this origin')
    return void res.status(403).json({ error: { code: 'forbidden' } })
  }
  next()
}
