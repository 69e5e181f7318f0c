import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'

/** Request headers that every proxied request needs to be understood. */
export const messageHeaders = [
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'connection',
  'host',
] as const

/** Response headers by which another server would speak for this origin. */
export const foreignHeaders = [
  'set-cookie',
  'server',
  'x-powered-by',
  'strict-transport-security',
  'content-security-policy',
] as const

/** Removes every header from a proxied request but the allowed ones. */
export function keepHeaders(proxyReq: ClientRequest, allowed: ReadonlySet<string>) {
  for (const name of proxyReq.getHeaderNames()) if (!allowed.has(name.toLowerCase())) proxyReq.removeHeader(name)
}

export function removeHeaders({ headers }: IncomingMessage, names: readonly string[]) {
  for (const name of names) delete headers[name]
}

/** Answers 502 for a server that could not be reached; a response that has begun is cut off instead. */
export function sendBadGateway(res: ServerResponse | { destroy(): unknown }, contentType: string, body: string) {
  if (!('writeHead' in res) || res.headersSent) return void res.destroy()
  res.writeHead(502, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
}
