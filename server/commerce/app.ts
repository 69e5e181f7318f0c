import express, { type Express, type Request } from 'express'
import type { Logger } from 'pino'
import { CHAT_BOT_PATH } from '#shared/contracts/chat-bot.ts'
import { COUNTRY_PATH } from '#shared/contracts/country.ts'
import { CREDENTIALS_PATH } from '#shared/contracts/credentials.ts'
import { INVOICES_PATH } from '#shared/contracts/invoices.ts'
import { ORDER_SHEETS_PATH } from '#shared/contracts/order-sheet.ts'
import { ORDERS_PATH } from '#shared/contracts/orders.ts'
import { PARCEL_SHOPS_PATH } from '#shared/contracts/parcel-shops.ts'
import { PAYLINKS_PATH } from '#shared/contracts/paylinks.ts'
import { WEBHOOK_PATH } from '#shared/contracts/payments.ts'
import { POSTAL_CODES_PATH } from '#shared/contracts/postal-codes.ts'
import { API_KEY_HEADER, SESSION_HEADER } from '#shared/contracts/sessions.ts'
import { NOTICES_PATH, UNSUBSCRIBE_PATH } from '#shared/contracts/wishlist.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { Database } from '../database/index.ts'
import { errorHandler } from '../middleware/error-handler.ts'
import { type LimitStore, limiterFor } from '../middleware/rate-limit.ts'
import { requestId } from '../middleware/request-id.ts'
import { createCaptcha } from './captcha/index.ts'
import { catalogRoutes } from './catalog/index.ts'
import { chatBotRoutes } from './chat-bot/index.ts'
import { checkoutRoutes } from './checkout/index.ts'
import { consentRoutes } from './consent/index.ts'
import { contentRoutes, serviceLayerRoutes } from './content/index.ts'
import { type Context, contextOf } from './context.ts'
import { createCountryRoutes } from './country/index.ts'
import { createCredentials } from './credentials/index.ts'
import { creditRoutes, protectionRoutes } from './credit/index.ts'
import { customersRoutes } from './customers/index.ts'
import { invalid, notFound, ShopError } from './errors.ts'
import { createGateway } from './gateway/index.ts'
import { invoicesRoutes } from './invoices/index.ts'
import { createSheetRoutes } from './order-sheet/index.ts'
import { ordersRoutes } from './orders/index.ts'
import { parcelShopsRoutes } from './parcel-shops/index.ts'
import { createPaylinksRoutes } from './paylinks/index.ts'
import { type PaymentDoor, paymentRoutes } from './payments/index.ts'
import { personalDataRoutes } from './personal-data/index.ts'
import { personalisationRoutes } from './personalisation/index.ts'
import { postalCodesRoutes } from './postal-codes/index.ts'
import { ratingsRoutes } from './ratings/index.ts'
import { recommendationsRoutes } from './recommendations/index.ts'
import { searchRoutes } from './search/index.ts'
import { createHistoryRoutes } from './search-history/index.ts'
import { createSessions, endedJustNow, isAlive, type Tokens } from './sessions/index.ts'
import { createLimit, type LimiterFor, type TakePoint } from './throttle/index.ts'
import { vouchersRoutes } from './vouchers/index.ts'
import { createNoticeRoutes } from './wishlist/index.ts'

export interface CommerceOptions {
  database: Database
  tenants: readonly Tenant[]
  secrets: readonly [string, ...string[]]
  log: Logger
  production: boolean
  /** Counts shared by all processes; without it each counts by itself. */
  limitStore?: LimitStore
  /** The address of a shop as it is configured. */
  originOf(tenant: Tenant): string
  /** Who collects money; without one no way to pay is offered that needs a provider. */
  payments?: PaymentDoor | undefined
  /** The clock; tests set their own. */
  now(): Date
}

/** The back end: address → module. This table is the whole API. */
export function createCommerceApp(options: CommerceOptions): Express {
  const sessions = createSessions(options.secrets)
  const limits: LimiterFor = (limit) => limiterFor(limit, options.limitStore)
  const { captchaRoutes, verifyCaptcha } = createCaptcha(options.secrets, limits)
  const { credentialsRoutes } = createCredentials({ ...options, sessions, limiterFor: limits, verifyCaptcha })
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  app.use(requestId(options.log.child({}, { level: options.log.level === 'info' ? 'warn' : options.log.level })))
  app.use(WEBHOOK_PATH, express.raw({ limit: '20kb', type: () => true })) // a signature covers the bytes as they came
  app.use(express.json({ limit: '100kb', strict: true }))
  app.use(contextMaker(app, options, sessions, createLimit(limits)))
  app.use(keyCheck(sessions))
  app.use('/api/sessions', sessions.sessionsRoutes)
  app.use('/api/captcha', captchaRoutes)
  app.use(['/api/gateway', '/api/inform/graphql'], createGateway({ production: options.production }))
  app.use(POSTAL_CODES_PATH, postalCodesRoutes)
  app.use(PARCEL_SHOPS_PATH, parcelShopsRoutes)
  app.use(CREDENTIALS_PATH, customersRoutes, personalDataRoutes, credentialsRoutes)
  app.use(WEBHOOK_PATH, paymentRoutes)
  app.use('/api/catalog', catalogRoutes)
  app.use(ORDER_SHEETS_PATH, createSheetRoutes(limits, options.originOf))
  app.use(CHAT_BOT_PATH, chatBotRoutes)
  app.use('/api/checkout', checkoutRoutes)
  app.use(COUNTRY_PATH, createCountryRoutes(options.secrets, options))
  app.use('/api/credit', creditRoutes)
  app.use('/api/instalmentprotection', protectionRoutes)
  app.use(NOTICES_PATH, createNoticeRoutes(limits))
  app.use(INVOICES_PATH, invoicesRoutes)
  app.use(ORDERS_PATH, ordersRoutes)
  app.use(PAYLINKS_PATH, createPaylinksRoutes(options.secrets))
  app.use('/api/content', contentRoutes)
  app.use('/api/servicelayer', serviceLayerRoutes)
  app.use('/api/search/searchhistory', createHistoryRoutes(sessions.verifySession))
  app.use('/api/search', searchRoutes)
  app.use('/api/inform/rating', ratingsRoutes)
  app.use('/api/inform', recommendationsRoutes)
  app.use('/api/dynamicyield', personalisationRoutes)
  app.use('/api/consent', consentRoutes)
  app.use('/api/voucher', vouchersRoutes)
  app.use(() => {
    throw notFound()
  })
  return app.use(errorHandler)
}

/** x-tenant, x-locale and x-session → the context that contextOf(req) answers. A session that has ended on the server is none, and the front is told. */
function contextMaker(app: Express, options: CommerceOptions, { verifySession }: Tokens, limit: TakePoint): express.RequestHandler {
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
    const { database, payments } = options
    const now = options.now()
    const token = req.get('x-session')
    const shown = token ? await verifySession(token, tenant, now) : undefined
    const { log } = res.locals as Express.Locals
    const anonymous: Context = {
      ...{ tenant, locale, session: undefined, now, db: database.reader, database, log, limit },
      ...{ robot: req.get('x-robot') === '1', clientIp: req.get('x-client-ip') ?? '', clientAgent: req.get('x-client-agent') ?? '' },
      ...(payments && { payments }),
    }
    const alive = shown && (await isAlive(anonymous, shown))
    if (token && !alive && !(shown && (await endedJustNow(anonymous, shown)))) res.set(SESSION_HEADER, 'ended')
    contexts.set(req, alive ? { ...anonymous, session: shown } : anonymous)
    res.setHeader('cache-control', 'private, no-store')
    next()
  }
}

const keyless = new Set([WEBHOOK_PATH, UNSUBSCRIBE_PATH])

/** What a browser changes it changes with the key of its page (O12): a second wall beside the front's check of the origin. Pages rendered here need none, nor messages that prove themselves. */
function keyCheck({ verifyApiKey }: Tokens): express.RequestHandler {
  return async (req, _res, next) => {
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && !keyless.has(req.path)
    const { tenant, now } = contextOf(req)
    if (changes && req.get('x-browser') === '1' && !(await verifyApiKey(req.get(API_KEY_HEADER), tenant, now))) throw new ShopError(403, 'api-key-required')
    next()
  }
}
