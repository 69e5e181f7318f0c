import type { Request as PageHttpRequest, Response } from 'express'
import { getLocalePrefix } from '#shared/routes.ts'
import { getLocals } from '../../http/locals.ts'
import { getPageAddress } from '../page-cache/page-address.ts'

const UNKNOWN_PATH = '/%EF%BF%BD' // not UTF-8: no route has it

/** What pages know; HEAD is answered as GET without the body. */
const pageMethods = new Set(['GET', 'HEAD', 'POST'])

export const isPageMethod = (method: string) => pageMethods.has(method)

/**
 * The page request in the form that the router takes; `signal` aborts it when the visitor leaves. A method that no page
 * has leads to the page of unknown addresses.
 */
export function toPageRequest(
  req: PageHttpRequest,
  res: Response,
  body: string | undefined,
  signal: AbortSignal,
): Request {
  const { tenant, locale, origin } = getLocals(res)
  const { path, search } = getPageAddress(req)
  const shownPath =
    isDecodable(path) && isPageMethod(req.method) ? path + search : getLocalePrefix(tenant, locale) + UNKNOWN_PATH
  return new Request(new URL(shownPath, origin), {
    method: req.method === 'POST' ? 'POST' : 'GET',
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
