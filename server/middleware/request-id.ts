import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const wellFormed = /^[\w-]{8,64}$/

/** The balancer's id where it is well formed, else a new one. */
export const requestIdOf = (given: string | string[] | undefined) => (typeof given === 'string' && wellFormed.test(given) ? given : randomUUID())

interface Answered {
  requestId: string
  tenant: string | undefined
  routeId: string | undefined
  method: string | undefined
  path: string | undefined
  status: number
  /** When the request came, by performance.now(). */
  started: number
  aborted?: true
  cached?: true
}

/** The one log line of a request. */
export function logRequest(log: Logger, { started, ...answered }: Answered) {
  log.info({ ...answered, ms: Math.round((performance.now() - started) * 10) / 10 }, 'request')
}

/** Paths that carry what belongs to a person are logged without it (design/reliability.md, "decided"). */
export const loggedPath = (path: string) => path.replace(/^(\/api\/dynamicyield)\/.*/is, '$1/…')

/** A request id, and one log line when the answer is done. */
export function requestId(log: Logger): RequestHandler {
  return (req, res, next) => {
    const id = requestIdOf(req.headers['x-request-id'])
    const started = performance.now()
    const path = loggedPath(req.path) // a router below shortens req.path
    res.locals.requestId = id
    res.locals.log = log.child({ requestId: id })
    res.setHeader('x-request-id', id)
    res.on('close', () => {
      const { tenant, routeId } = res.locals
      const answered = { requestId: id, tenant: tenant?.id, routeId, method: req.method, path, status: res.statusCode, started }
      logRequest(log, { ...answered, ...(!res.writableFinished && { aborted: true }) })
    })
    next()
  }
}
