import type { Request, RequestHandler } from 'express'
import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import type { LinkSignatures } from '#server/commerce/core/link-signatures.ts'
import type { PaymentGateway } from '#server/commerce/core/payment-gateway.ts'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { consentCategories } from '#shared/api/consent.ts'
import { GUARANTEE_REMINDERS_API, REMINDER_UNSUBSCRIBE_PATH } from '#shared/api/guarantee-reminders.ts'
import { ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { REVIEW_UNSUBSCRIBE_PATH } from '#shared/api/own-reviews.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { API_KEY_HEADER } from '#shared/api/sessions.ts'
import { ALERT_UNSUBSCRIBE_PATH } from '#shared/api/wishlist.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Database } from '../database/index.ts'
import { readInternalHeaders, SESSION_CHANGE_HEADER, SESSION_ENDED } from '../http/internal-headers.ts'
import { getLocals } from '../http/locals.ts'
import { type Context, getContext, setContext } from './core/context.ts'
import { invalidQuery, notFound, ShopError } from './core/errors.ts'
import type { ConsumeRateLimit } from './core/throttle/index.ts'
import { hasSessionJustEnded, isSessionActive, type SessionTokens } from './customers/sessions/index.ts'

export interface ContextOptions {
  database: Database
  tenants: readonly Tenant[]
  payments?: PaymentGateway | undefined
  carrier?: CarrierGateway | undefined
  rateLimit: ConsumeRateLimit
  sessions: SessionTokens
  orderSignatures: LinkSignatures
  newsletterSignatures: LinkSignatures
  now(): Date
}

/**
 * Builds each request's context from the internal headers, for getContext(req). A session that has ended on the server
 * counts as none, and the storefront is notified.
 */
export function createContextMiddleware(options: ContextOptions): RequestHandler {
  return async (req, res, next) => {
    const { session: token } = readInternalHeaders(req)
    const anonymous = buildContext(req, getLocals(res).log, options)
    const session = token ? await options.sessions.verifySession(token, anonymous.tenant, anonymous.now) : undefined
    const isActive = session && (await isSessionActive(anonymous, session))
    if (token && !isActive && !(session && (await hasSessionJustEnded(anonymous, session))))
      res.set(SESSION_CHANGE_HEADER, SESSION_ENDED)
    setContext(req, isActive ? { ...anonymous, session } : anonymous)
    res.setHeader('cache-control', 'private, no-store')
    next()
  }
}

/**
 * The context of a request before its session is verified; not-found for an unknown tenant, invalid-input for an
 * unknown locale.
 */
function buildContext(req: Request, log: Context['log'], options: ContextOptions): Context {
  const { database, payments, carrier, rateLimit, orderSignatures, newsletterSignatures } = options
  const caller = readInternalHeaders(req)
  const tenant = options.tenants.find(({ id }) => id === caller.tenant)
  if (!tenant) throw notFound()
  const [defaultLocale] = tenant.locales
  const locale = tenant.locales.find((candidate) => candidate === (caller.locale ?? defaultLocale))
  if (!locale) throw invalidQuery({ locale: 'validation.invalid' })
  return {
    tenant,
    locale,
    session: undefined,
    now: options.now(),
    db: database.reader,
    database,
    log,
    rateLimit,
    isCrawler: caller.isCrawler,
    consent: consentCategories.filter((category) => caller.consent.includes(category)),
    clientIp: caller.clientIp ?? '',
    userAgent: caller.userAgent ?? '',
    payments,
    carrier,
    orderSignatures,
    newsletterSignatures,
  }
}

const pathsWithoutApiKey = new Set([
  PAYMENT_WEBHOOK_API,
  CARRIER_WEBHOOK_API,
  ALERT_UNSUBSCRIBE_PATH,
  `${RATINGS_API}${REVIEW_UNSUBSCRIBE_PATH}`,
  `${GUARANTEE_REMINDERS_API}${REMINDER_UNSUBSCRIBE_PATH}`,
])

/**
 * Rejects a change requested by a browser without its page's API key (O12): a second check beside the storefront's
 * origin check. Pages rendered on the server need no key, nor do requests authenticated by a signature or token.
 */
export function createApiKeyCheck({ verifyApiKey }: SessionTokens): RequestHandler {
  return async (req, _res, next) => {
    const provesItself = pathsWithoutApiKey.has(req.path) || req.path.startsWith(`${ORDER_COMMANDS_API}/`)
    const isChange = req.method !== 'GET' && req.method !== 'HEAD' && !provesItself
    const { tenant, now } = getContext(req)
    const needsKey = isChange && readInternalHeaders(req).isBrowser
    if (needsKey && !(await verifyApiKey(req.get(API_KEY_HEADER), tenant, now)))
      throw new ShopError(403, 'api-key-required')
    next()
  }
}
