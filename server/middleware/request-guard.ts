import type { IncomingMessage, ServerResponse } from 'node:http'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What Node lets through and no honest client sends (design/reliability.md, server rule 1): the status to answer, or undefined when all is well. */
export function refusalOf({ method, url = '', rawHeaders }: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): number | undefined {
  const values = (name: string) => rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name)
  if (!methods.has(method ?? '')) return 405
  if (!/^\/(?![/\\])/.test(url)) return 400
  if (url.length > 8192) return 414
  const hosts = values('host')
  if (hosts.length !== 1 || !/^[a-z\d.-]+(:\d{1,5})?$/i.test(hosts[0] ?? '')) return 400
  if (values('transfer-encoding').some((value) => value.trim().toLowerCase() !== 'chunked')) return 400
  if (values('content-length').length > 1) return 400
  return undefined
}

/** Answers a refused request before Express sees it, and closes the connection. */
export function refuse(res: ServerResponse, status: number) {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
  res.end(status === 405 ? 'Method not allowed' : 'Bad request')
}
