import type { Request as PageHttpRequest, Response } from 'express'
import { getLocalePrefix } from '#shared/routes.ts'
import { getLocals } from '../../http/locals.ts'
import { getPageAddress } from '../page-cache/page-address.ts'

const UNKNOWN_PATH = '/%EF%BF%BD' // no route has it: a path that is not UTF-8 is answered as an unknown address

/** The page request in the form that the router takes; `signal` aborts it when the visitor leaves. */
export function toPageRequest(
  req: PageHttpRequest,
  res: Response,
  body: string | undefined,
  signal: AbortSignal,
): Request {
  const { tenant, locale, origin } = getLocals(res)
  const { path, search } = getPageAddress(req)
  const shownPath = isDecodable(path) ? path + search : getLocalePrefix(tenant, locale) + UNKNOWN_PATH
  return new Request(new URL(shownPath, origin), {
    method: req.method === 'HEAD' ? 'GET' : req.method,
    signal,
    body,
    headers: body === undefined ? {} : { 'content-type': req.get('content-type') ?? '' },
  })
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
