import { type InternalRequest, toInternalHeaders } from '../../http/internal-headers.ts'
import type { BackEnd } from './back-end.ts'

const TIMEOUT_MS = 5_000

/** Posts JSON to the back end on the storefront's own account; throws if no answer comes within five seconds. */
export const postToCommerce = (
  backEnd: BackEnd,
  path: string,
  request: InternalRequest,
  body: object,
): Promise<Response> =>
  backEnd.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...toInternalHeaders(request) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
