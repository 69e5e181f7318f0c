import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { PERSONALISATION_API } from '#shared/api/recommendations.ts'
import { REQUEST_ID_HEADER } from './internal-headers.ts'

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/

/** The balancer's id if it is well formed, otherwise a new one. */
export const toRequestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID()

interface RequestLogEntry {
  requestId: string
  tenant: string | undefined
  routeId: string | undefined
  method: string | undefined
  path: string | undefined
  status: number
  /** When the request arrived, by performance.now(). */
  startedAt: number
  aborted?: true | undefined
  cached?: true
}

/** The one log line of a request. */
export function logRequest(log: Logger, { startedAt, ...entry }: RequestLogEntry) {
  log.info({ ...entry, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, 'request')
}

/** The path as it may be logged: without what identifies a person. */
export const redactPath = (path: string) =>
  path.toLowerCase().startsWith(`${PERSONALISATION_API}/`) ? `${PERSONALISATION_API}/…` : path

/** Gives each request an id, and writes its log line when the response is done. */
export function requestId(log: Logger): RequestHandler {
  return (req, res, next) => {
    const id = toRequestId(req.headers[REQUEST_ID_HEADER])
    const startedAt = performance.now()
    const path = redactPath(req.path) // a router below shortens req.path
    res.locals.requestId = id
    res.locals.log = log.child({ requestId: id })
    res.setHeader(REQUEST_ID_HEADER, id)
    res.on('close', () => {
      const { tenant, routeId } = res.locals
      logRequest(log, {
        requestId: id,
        tenant: tenant?.id,
        routeId,
        method: req.method,
        path,
        status: res.statusCode,
        startedAt,
        aborted: res.writableFinished ? undefined : true,
      })
    })
    next()
  }
}
