import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const wellFormed = /^[\w-]{8,64}$/

/** Paths that carry what belongs to a person are logged without it (design/reliability.md, "decided"). */
export const loggedPath = (path: string) => path.replace(/^(\/api\/dynamicyield)\/.*/is, '$1/…')

/** A request id (the balancer's where it is well formed), and one log line when the answer is done. */
export function requestId(log: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id')
    const id = given && wellFormed.test(given) ? given : randomUUID()
    const started = performance.now()
    const path = loggedPath(req.path) // a router below shortens req.path
    res.locals.requestId = id
    res.locals.log = log.child({ requestId: id })
    res.setHeader('x-request-id', id)
    res.on('close', () => {
      const { tenant, routeId } = res.locals
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info(
        {
          requestId: id,
          tenant: tenant?.id,
          routeId,
          method: req.method,
          path,
          status: res.statusCode,
          ms,
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      )
    })
    next()
  }
}
