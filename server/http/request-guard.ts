import type { IncomingMessage, ServerResponse } from 'node:http'

const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The status to refuse a request with that Node lets through but no honest client sends (R26, R28); undefined for any
 * other.
 */
export function findRejectionStatus({
  method,
  url = '',
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): number | undefined {
  const listHeaderValues = (name: string) =>
    rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name)
  if (!allowedMethods.has(method ?? '')) return 405
  if (!/^\/(?![/\\])/.test(url)) return 400
  if (url.length > 8192) return 414
  const hosts = listHeaderValues('host')
  if (hosts.length !== 1 || !/^[a-z\d.-]+(:\d{1,5})?$/i.test(hosts[0] ?? '')) return 400
  if (listHeaderValues('transfer-encoding').some((value) => value.trim().toLowerCase() !== 'chunked')) return 400
  if (listHeaderValues('content-length').length > 1) return 400
  return undefined
}

/** Answers a refused request before Express sees it, and closes the connection. */
export function rejectRequest(res: ServerResponse, status: number) {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  res.end(status === 405 ? 'Method not allowed' : 'Bad request')
}
