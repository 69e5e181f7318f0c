import express, { type Express, type Request } from 'express'
import type { Logger } from 'pino'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { Database } from '../database/index.ts'
import { errorHandler } from '../middleware/error-handler.ts'
import { requestId } from '../middleware/request-id.ts'
import { catalogRoutes } from './catalog/index.ts'
import { contentRoutes } from './content/index.ts'
import type { Context } from './context.ts'
import { invalid, notFound } from './errors.ts'
import { createGateway } from './gateway/index.ts'
import { personalisationRoutes } from './personalisation/index.ts'
import { ratingsRoutes } from './ratings/index.ts'
import { recommendationsRoutes } from './recommendations/index.ts'
import { searchRoutes } from './search/index.ts'
import { createHistoryRoutes } from './search-history/index.ts'
import { createSessions } from './sessions/index.ts'

export interface CommerceOptions {
  database: Database
  tenants: readonly Tenant[]
  secrets: readonly [string, ...string[]]
  log: Logger
  production: boolean
  /** The clock; tests set their own. */
  now(): Date
}

/** The back end: address → module. This table is the whole API. */
export function createCommerceApp(options: CommerceOptions): Express {
  const sessions = createSessions(options.secrets)
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  app.use(requestId(options.log.child({}, { level: options.log.level === 'info' ? 'warn' : options.log.level })))
  app.use(express.json({ limit: '100kb', strict: true }))
  app.use(contextMaker(app, options, sessions.verifySession))
  app.use('/api/sessions', sessions.sessionsRoutes)
  app.use(['/api/gateway', '/api/inform/graphql'], createGateway({ production: options.production }))
  app.use('/api/catalog', catalogRoutes)
  app.use('/api/content', contentRoutes)
  app.use('/api/search/searchhistory', createHistoryRoutes(sessions.verifySession))
  app.use('/api/search', searchRoutes)
  app.use('/api/inform/rating', ratingsRoutes)
  app.use('/api/inform', recommendationsRoutes)
  app.use('/api/dynamicyield', personalisationRoutes)
  app.use(() => {
    throw notFound()
  })
  return app.use(errorHandler)
}

/** x-tenant, x-locale and x-session → the context that contextOf(req) answers. */
function contextMaker(app: Express, options: CommerceOptions, verify: ReturnType<typeof createSessions>['verifySession']): express.RequestHandler {
  const contexts = new WeakMap<Request, Context>()
  app.locals.contextOf = (req: Request) => {
    const ctx = contexts.get(req)
    if (!ctx) throw new Error('contextOf before the context was made')
    return ctx
  }
  return async (req, res, next) => {
    const tenant = options.tenants.find(({ id }) => id === req.get('x-tenant'))
    if (!tenant) throw notFound()
    const locale = tenant.locales.find((known) => known === (req.get('x-locale') ?? tenant.locales[0])) satisfies Locale | undefined
    if (!locale) throw invalid({ locale: 'validation.invalid' })
    const token = req.get('x-session')
    const { database } = options
    const now = options.now()
    const session = token ? await verify(token, tenant, now) : undefined
    const robot = req.get('x-robot') === '1'
    contexts.set(req, { tenant, locale, session, now, db: database.reader, database, log: (res.locals as Express.Locals).log, robot })
    res.setHeader('cache-control', 'private, no-store')
    next()
  }
}
