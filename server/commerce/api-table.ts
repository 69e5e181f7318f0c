import type { RequestHandler } from 'express'
import { BOOKINGS_API } from '#shared/api/bookings.ts'
import { CAPTCHA_API } from '#shared/api/captcha.ts'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { CATALOG_API, RATINGS_API } from '#shared/api/catalog.ts'
import { CHAT_BOT_API } from '#shared/api/chat-bot.ts'
import { CHECKOUT_API } from '#shared/api/checkout.ts'
import { CONSENT_API } from '#shared/api/consent.ts'
import { CONTENT_API, SERVICE_LAYER_API } from '#shared/api/content.ts'
import { COUNTRY_API } from '#shared/api/country.ts'
import { CREDIT_API, PROTECTION_API } from '#shared/api/credit.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { DUE_PAYMENTS_API } from '#shared/api/due-payments.ts'
import { GATEWAY_API } from '#shared/api/gateway.ts'
import { GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { GUARANTEE_REMINDERS_API } from '#shared/api/guarantee-reminders.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { NEWSLETTER_API } from '#shared/api/newsletter.ts'
import { ORDER_CHANGES_API } from '#shared/api/order-changes.ts'
import { ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { ORDER_FORMS_API } from '#shared/api/order-form.ts'
import { ORDERS_API } from '#shared/api/orders.ts'
import { PARCEL_SHOPS_API } from '#shared/api/parcel-shops.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { POSTAL_CODES_API } from '#shared/api/postal-codes.ts'
import { INFORM_GRAPHQL_API, PERSONALISATION_API, RECOMMENDATIONS_API } from '#shared/api/recommendations.ts'
import { RETURNS_API } from '#shared/api/returns.ts'
import { SEARCH_API, SEARCH_HISTORY_API } from '#shared/api/search.ts'
import { SESSIONS_API } from '#shared/api/sessions.ts'
import { SIZE_MEMORY_API } from '#shared/api/size-memory.ts'
import { SPARE_PARTS_API } from '#shared/api/spare-parts.ts'
import { STORED_PAYMENTS_API } from '#shared/api/stored-payments.ts'
import { VOUCHERS_API } from '#shared/api/vouchers.ts'
import { ALERTS_API } from '#shared/api/wishlist.ts'
import { WITHDRAWALS_API } from '#shared/api/withdrawals.ts'
import type { Tenant } from '#shared/tenant.ts'
import { createCountryRoutes } from './basket/handover/index.ts'
import { createOrderFormRoutes } from './basket/order-form/index.ts'
import { vouchersRoutes } from './basket/vouchers/index.ts'
import { createAlertRoutes } from './basket/wishlist/index.ts'
import { ownReviewsRoutes } from './catalog/own-reviews/index.ts'
import { personalisationRoutes } from './catalog/personalisation/index.ts'
import { catalogRoutes } from './catalog/products/index.ts'
import { ratingsRoutes } from './catalog/ratings/index.ts'
import { recommendationsRoutes } from './catalog/recommendations/index.ts'
import { sizeMemoryRoutes } from './catalog/size-memory/index.ts'
import { checkoutRoutes } from './checkout/checkout/index.ts'
import { parcelShopsRoutes } from './checkout/parcel-shops/index.ts'
import { postalCodesRoutes } from './checkout/postal-codes/index.ts'
import { chatBotRoutes } from './content/chat-bot/index.ts'
import { contentRoutes, serviceLayerRoutes } from './content/pages/index.ts'
import { createCaptcha } from './core/captcha/index.ts'
import type { LimiterFactory } from './core/throttle/index.ts'
import { customersRoutes } from './customers/account/index.ts'
import { consentRoutes } from './customers/consent/index.ts'
import { createCredentials } from './customers/credentials/index.ts'
import { personalDataRoutes } from './customers/privacy/index.ts'
import type { createSessions } from './customers/sessions/index.ts'
import { customerSettingsRoutes } from './customers/settings/index.ts'
import { createGateway } from './gateway/index.ts'
import { carrierRoutes } from './orders/carriers/index.ts'
import { guaranteeClaimsRoutes } from './orders/guarantee-claims/index.ts'
import { guaranteeRemindersRoutes } from './orders/guarantee-reminders/index.ts'
import { orderChangesRoutes } from './orders/order-changes/index.ts'
import { orderCommandsRoutes } from './orders/order-commands/index.ts'
import { createOrdersRoutes } from './orders/orders/index.ts'
import { returnsRoutes } from './orders/returns/index.ts'
import { sparePartsRoutes } from './orders/spare-parts/index.ts'
import { createWithdrawalsRoutes } from './orders/withdrawals/index.ts'
import { bookingsRoutes } from './payments/bookings/index.ts'
import { creditRoutes, protectionRoutes } from './payments/credit/index.ts'
import { duePaymentsRoutes } from './payments/due-payments/index.ts'
import { invoicesRoutes } from './payments/invoices/index.ts'
import { createPaylinksRoutes } from './payments/paylinks/index.ts'
import { paymentRoutes } from './payments/provider-payments/index.ts'
import { storedPaymentsRoutes } from './payments/stored-payments/index.ts'
import { createSearchHistoryRoutes } from './search/history/index.ts'
import { searchRoutes } from './search/index/index.ts'
import { createNewsletterRoutes } from './service/newsletter/index.ts'

/** One module's part of the API. */
export interface ApiModule {
  path: string
  /** The file with its routes, below server/commerce. */
  file: string
  router: RequestHandler
}

export interface ApiDeps
  extends Omit<Parameters<typeof createCredentials>[0], 'sessions' | 'createLimiter' | 'verifyCaptcha'> {
  production: boolean
  tenants: readonly Tenant[]
  secrets: readonly [string, ...string[]]
  sessions: ReturnType<typeof createSessions>
  createLimiter: LimiterFactory
}

/** The whole API, in the order in which paths are matched: path → file and router. `npm run where` reads it, too. */
export function createApiTable(deps: ApiDeps): readonly ApiModule[] {
  const { secrets, sessions, createLimiter } = deps
  const { captchaRoutes, verifyCaptcha } = createCaptcha(secrets, createLimiter)
  const { credentialsRoutes } = createCredentials({ ...deps, verifyCaptcha })
  const gateway = createGateway({ production: deps.production })
  const rows: readonly (readonly [path: string, file: string, router: RequestHandler])[] = [
    [SESSIONS_API, 'customers/sessions/routes.ts', sessions.sessionsRoutes],
    [CAPTCHA_API, 'core/captcha/index.ts', captchaRoutes],
    [GATEWAY_API, 'gateway/gateway.ts', gateway],
    [INFORM_GRAPHQL_API, 'gateway/gateway.ts', gateway],
    [CATALOG_API, 'catalog/products/routes.ts', catalogRoutes],
    [RATINGS_API, 'catalog/ratings/routes.ts', ratingsRoutes],
    [RATINGS_API, 'catalog/own-reviews/routes.ts', ownReviewsRoutes],
    [RECOMMENDATIONS_API, 'catalog/recommendations/routes.ts', recommendationsRoutes],
    [PERSONALISATION_API, 'catalog/personalisation/routes.ts', personalisationRoutes],
    [SIZE_MEMORY_API, 'catalog/size-memory/routes.ts', sizeMemoryRoutes],
    [SEARCH_HISTORY_API, 'search/history/routes.ts', createSearchHistoryRoutes(sessions.verifySession)],
    [SEARCH_API, 'search/index/routes.ts', searchRoutes],
    [ORDER_FORMS_API, 'basket/order-form/routes.ts', createOrderFormRoutes(createLimiter, deps.getOrigin)],
    [VOUCHERS_API, 'basket/vouchers/routes.ts', vouchersRoutes],
    [COUNTRY_API, 'basket/handover/routes.ts', createCountryRoutes(secrets, deps)],
    [ALERTS_API, 'basket/wishlist/routes.ts', createAlertRoutes(createLimiter)],
    [NEWSLETTER_API, 'service/newsletter/routes.ts', createNewsletterRoutes(createLimiter)],
    [CHECKOUT_API, 'checkout/checkout/routes.ts', checkoutRoutes],
    [POSTAL_CODES_API, 'checkout/postal-codes/routes.ts', postalCodesRoutes],
    [PARCEL_SHOPS_API, 'checkout/parcel-shops/routes.ts', parcelShopsRoutes],
    [ORDERS_API, 'orders/orders/routes.ts', createOrdersRoutes(secrets)],
    [ORDER_CHANGES_API, 'orders/order-changes/routes.ts', orderChangesRoutes],
    [ORDER_COMMANDS_API, 'orders/order-commands/routes.ts', orderCommandsRoutes],
    [RETURNS_API, 'orders/returns/routes.ts', returnsRoutes],
    [GUARANTEE_CLAIMS_API, 'orders/guarantee-claims/routes.ts', guaranteeClaimsRoutes],
    [GUARANTEE_REMINDERS_API, 'orders/guarantee-reminders/routes.ts', guaranteeRemindersRoutes],
    [SPARE_PARTS_API, 'orders/spare-parts/routes.ts', sparePartsRoutes],
    [WITHDRAWALS_API, 'orders/withdrawals/routes.ts', createWithdrawalsRoutes(createLimiter, verifyCaptcha)],
    [PAYMENT_WEBHOOK_API, 'payments/provider-payments/routes.ts', paymentRoutes],
    [CARRIER_WEBHOOK_API, 'orders/carriers/routes.ts', carrierRoutes],
    [BOOKINGS_API, 'payments/bookings/routes.ts', bookingsRoutes],
    [DUE_PAYMENTS_API, 'payments/due-payments/routes.ts', duePaymentsRoutes],
    [STORED_PAYMENTS_API, 'payments/stored-payments/routes.ts', storedPaymentsRoutes],
    [INVOICES_API, 'payments/invoices/routes.ts', invoicesRoutes],
    [PAYLINKS_API, 'payments/paylinks/routes.ts', createPaylinksRoutes(secrets)],
    [CREDIT_API, 'payments/credit/routes.ts', creditRoutes],
    [PROTECTION_API, 'payments/credit/routes.ts', protectionRoutes],
    [CUSTOMER_API, 'customers/account/routes.ts', customersRoutes],
    [CUSTOMER_API, 'customers/settings/routes.ts', customerSettingsRoutes],
    [CUSTOMER_API, 'customers/privacy/routes.ts', personalDataRoutes],
    [CUSTOMER_API, 'customers/credentials/routes.ts', credentialsRoutes],
    [CONSENT_API, 'customers/consent/routes.ts', consentRoutes],
    [CONTENT_API, 'content/pages/routes.ts', contentRoutes],
    [SERVICE_LAYER_API, 'content/pages/routes.ts', serviceLayerRoutes],
    [CHAT_BOT_API, 'content/chat-bot/routes.ts', chatBotRoutes],
  ]
  return rows.map(([path, file, router]) => ({ path, file: `server/commerce/${file}`, router }))
}
