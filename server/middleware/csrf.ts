import type { RequestHandler } from 'express'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A request that changes something must come from a page of this very origin: by Sec-Fetch-Site, which scripts cannot
 * set, and by Origin where it is sent; one of the two has to be there. A page that tells nobody its address (reliability R36) posts its
 * forms with the origin "null": there Sec-Fetch-Site alone has to say so.
 */
export const csrf: RequestHandler = (req, res, next) => {
  if (safe.has(req.method)) return next()
  const fetchSite = req.get('sec-fetch-site')
  const origin = req.get('origin')
  const sameSite = fetchSite === undefined || fetchSite === 'same-origin'
  const untold = origin === undefined || (origin === 'null' && fetchSite === 'same-origin')
  const sameOrigin = untold || origin === (res.locals as Express.Locals).origin
  if ((fetchSite === undefined && origin === undefined) || !sameSite || !sameOrigin) {
    ;(res.locals as Express.Locals).log.warn({ fetchSite, origin }, 'refused: not from this origin')
    return void res.status(403).json({ error: { code: 'forbidden' } })
  }
  next()
}
