import { RATINGS_API } from '#shared/api/catalog.ts'
import { CONSENT_API } from '#shared/api/consent.ts'
import { HANDOVER_ARRIVALS_PATH } from '#shared/api/country.ts'
import { CLAIM_PHOTOS_PATH, GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { GUARANTEE_REMINDERS_API, REMINDER_UNSUBSCRIBE_PATH } from '#shared/api/guarantee-reminders.ts'
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '#shared/api/newsletter.ts'
import { REVIEW_PHOTOS_PATH, REVIEW_UNSUBSCRIBE_PATH } from '#shared/api/own-reviews.ts'
import { ALERT_UNSUBSCRIBE_PATH } from '#shared/api/wishlist.ts'
import { STORED_DATA_API } from '#shared/stored-data.ts'

/** An address that is no page and not (or not only) the back end's. */
interface Endpoint {
  /** In Express's notation; everything below it belongs to it, too, unless `exact` says otherwise. */
  path: string
  exact?: true
  /** Absent where it answers whatever the method. */
  method?: 'GET' | 'POST'
  /** The file that answers it. */
  file: string
}

/**
 * What the storefront answers itself, besides pages: app.ts mounts each at this path, and `npm run where` looks here.
 */
export const endpoints = {
  liveness: { path: '/healthz', exact: true, file: 'server/http/health.ts' },
  readiness: { path: '/readyz', exact: true, file: 'server/http/health.ts' },
  metrics: { path: '/metrics', exact: true, file: 'server/http/health.ts' },
  assets: { path: '/assets', file: 'server/storefront/middleware/assets.ts' },
  images: { path: '/img', file: 'server/commerce/catalog/images/routes.ts' },
  robots: { path: '/robots.txt', exact: true, file: 'server/storefront/render/sitemap.ts' },
  llms: { path: '/llms.txt', exact: true, file: 'server/storefront/render/llms-text.ts' },
  sitemapIndex: { path: '/sitemap.xml', exact: true, file: 'server/storefront/render/sitemap.ts' },
  pageSitemap: { path: '/sitemap-:locale-pages.xml', exact: true, file: 'server/storefront/render/sitemap.ts' },
  productSitemap: { path: '/sitemap-:locale-:part.xml', exact: true, file: 'server/storefront/render/sitemap.ts' },
  cspReport: { path: '/api/csp', exact: true, method: 'POST', file: 'server/storefront/middleware/csp-report.ts' },
  unsubscribe: {
    path: ALERT_UNSUBSCRIBE_PATH,
    exact: true,
    method: 'GET',
    file: 'server/storefront/middleware/one-click-unsubscribe.ts',
  },
  handover: {
    path: HANDOVER_ARRIVALS_PATH,
    exact: true,
    method: 'POST',
    file: 'server/storefront/middleware/handover-endpoint.ts',
  },
  paymentPages: { path: '/__pay', file: 'server/payment-sandbox/pages.ts' },
  trackingPages: { path: '/__track', file: 'server/carrier-sandbox/pages.ts' },
  storedData: { path: STORED_DATA_API, file: 'server/storefront/middleware/stored-data.ts' },
  consentForm: {
    path: CONSENT_API,
    exact: true,
    method: 'POST',
    file: 'server/storefront/middleware/consent-form.ts',
  },
  reviewPhotos: {
    path: `${RATINGS_API}${REVIEW_PHOTOS_PATH}`,
    exact: true,
    method: 'POST',
    file: 'server/storefront/middleware/photo-form.ts',
  },
  claimPhotos: {
    path: `${GUARANTEE_CLAIMS_API}${CLAIM_PHOTOS_PATH}`,
    exact: true,
    method: 'POST',
    file: 'server/storefront/middleware/photo-form.ts',
  },
  reviewUnsubscribe: {
    path: `${RATINGS_API}${REVIEW_UNSUBSCRIBE_PATH}`,
    exact: true,
    method: 'GET',
    file: 'server/storefront/middleware/one-click-unsubscribe.ts',
  },
  newsletterUnsubscribe: {
    path: NEWSLETTER_UNSUBSCRIBE_PATH,
    exact: true,
    method: 'GET',
    file: 'server/storefront/middleware/one-click-unsubscribe.ts',
  },
  reminderUnsubscribe: {
    path: `${GUARANTEE_REMINDERS_API}${REMINDER_UNSUBSCRIBE_PATH}`,
    exact: true,
    method: 'GET',
    file: 'server/storefront/middleware/one-click-unsubscribe.ts',
  },
  mailbox: { path: '/__mail', file: 'server/commerce/content/email-delivery/mailbox.ts' },
} as const satisfies Record<string, Endpoint>
