import type { Page } from 'puppeteer'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { listAccountViews, listSignInViews, listWishlistViews } from './account-views.ts'
import { listAssistantViews } from './assistant-views.ts'
import { clickAndWaitFor, createConsentCookie, visit } from './browser.ts'
import { listBasketViews, listCreditViews, listPaymentViews } from './buying-views.ts'
import { listCategoryViews, listProductViews } from './catalog-views.ts'
import { listOrderViews } from './checkout-views.ts'
import { listClaimViews, listSparePartViews } from './claim-views.ts'
import { listGuestOrderViews } from './guest-order-views.ts'
import { listEndedLinkViews, listWishlistLinkViews } from './link-views.ts'
import { listNewsletterViews } from './newsletter-views.ts'
import { listVoucherViews } from './own-vouchers.ts'
import { listPaybackViews } from './payback-views.ts'
import { completePaylinkPayment, issueTestPaylink } from './paylink.ts'
import { listMailViews, listReviewViews } from './review-views.ts'
import { listSecondFactorViews } from './second-factor-views.ts'
import type { TestShop } from './shop.ts'
import { listStoredPaymentViews } from './stored-payment-views.ts'
import type { View } from './view.ts'
import { createViewCustomers } from './view-customers.ts'
import { findSampleProducts, openSessions } from './view-sessions.ts'
import { createVisitor } from './visitor.ts'
import {
  listCancellationViews,
  listJoinedOrderViews,
  listOrderChangeViews,
  listReturnViews,
  listWithdrawalViews,
} from './withdrawal-views.ts'

/** Where the views' shops are told the visitor's country. */
export const COUNTRY_HEADER = 'x-visitor-country'

export interface Views {
  views: readonly View[]
  /** Opens a view in this page, with the session it needs and nothing else remembered. */
  show: (page: Page, view: View) => Promise<unknown>
}

/** Everything there is to see in one shop and locale; orders on the way as a guest would. */
export async function createViews(shop: TestShop, tenant: Tenant, locale: Locale): Promise<Views> {
  const samples = await findSampleProducts(shop, tenant, locale)
  const { cookies, payments, order, waitingOrder, link, reviewable } = await openSessions(shop, tenant, locale, samples)
  const customers = createViewCustomers(shop, tenant, locale)
  const path = (id: RouteId, params?: Record<string, string>) => getPath(tenant, locale, id, params)
  const known = [
    ...listCategoryViews(path, samples, getLanguage(locale), tenant.countryAlternatives),
    ...listProductViews(path, samples),
    ...(tenant.features.instalments ? listCreditViews(path, tenant, samples.freight) : []),
    ...listOrderViews(path, samples, tenant),
    ...listBasketViews(path),
    ...listPaymentViews(path, payments),
    ...listAccountViews(path),
    ...listSignInViews(path),
    ...listWithdrawalViews(path),
    ...listVoucherViews(path),
    ...listNewsletterViews(path),
    ...listClaimViews(path, order),
    ...listSparePartViews(path, { order, without: waitingOrder }),
    ...listGuestOrderViews(path, link),
    ...listReviewViews(path, link, reviewable),
    ...listMailViews(path, link, customers),
    ...listReturnViews(path, order),
    ...listJoinedOrderViews(path),
    ...listOrderChangeViews(path, waitingOrder),
    ...listCancellationViews(path, { waiting: waitingOrder, delivered: order }),
    ...listWishlistViews(path, samples),
    ...(await listWishlistLinkViews(shop, tenant, locale, samples, path)),
    ...listEndedLinkViews(path, order),
    ...listSecondFactorViews(path, customers),
    ...(tenant.features.storedPayments ? listStoredPaymentViews(path, { shop, tenant, customers }) : []),
    ...(isRouteOpen(tenant, locale, 'account/payback') ? listPaybackViews(path, customers) : []),
    ...(tenant.features.creditClub
      ? [{ name: 'club-member', path: path('service/club'), as: 'member' as const, bring: joinClub }]
      : []),
    ...(tenant.features.accountPaymentDates
      ? [{ name: 'account-payment-dates', path: path('account/payment-dates'), as: 'member' as const }]
      : []),
    ...(await listPaylinkViews(shop, tenant, locale)),
    ...(tenant.features.chatBot ? listAssistantViews(path) : []),
    ...listContentViews(tenant, locale),
  ]
  const views = [...known, ...listOtherViews(tenant, locale, known)]
  const origin = shop.origin(tenant.id)
  const show = async (page: Page, view: View) => {
    await page.goto('about:blank') // what the last view still asks for would set its own cookies afterwards
    const devtools = await page.createCDPSession()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' })
    await devtools.detach()
    const domain = `${tenant.id}.localhost`
    await page.browserContext().setCookie(
      ...cookies[view.as].map((cookie) => ({
        ...cookie,
        domain,
        path: '/',
        secure: true,
        sourceScheme: 'Secure' as const,
      })),
      ...(view.promptsConsent ? [] : [{ ...createConsentCookie(['C0001']), domain, path: '/' }]),
    )
    await page.setExtraHTTPHeaders(view.from ? { [COUNTRY_HEADER]: view.from } : {})
    await (view.isScriptless ? page.goto(origin + view.path) : visit(page, origin + view.path))
    await view.bring?.(page)
  }
  return { views, show }
}

/** An amount to be paid by link, and what comes of it. */
async function listPaylinkViews(shop: TestShop, tenant: Tenant, locale: Locale): Promise<View[]> {
  const visitor = createVisitor(shop, tenant.id, locale)
  const issueSample = () =>
    issueTestPaylink(shop, tenant.id, {
      cents: 129_95,
      purpose: 'Ersatzteil 4711',
      email: 'gast@beispiel.example',
      locale,
    })
  const [open, paid, refused] = await Promise.all([issueSample(), issueSample(), issueSample()])
  return [
    { name: 'paylink-open', path: open.path, as: 'nobody' },
    {
      name: 'paylink-errors',
      path: open.path,
      as: 'nobody',
      bring: (page) => clickAndWaitFor(page, 'main form button[type="submit"]', '.error-summary'),
    },
    { name: 'paylink-thanks', path: await completePaylinkPayment(visitor, paid.token, 'approve'), as: 'nobody' },
    { name: 'paylink-spent', path: paid.path, as: 'nobody' },
    { name: 'paylink-failed', path: await completePaylinkPayment(visitor, refused.token, 'refuse'), as: 'nobody' },
  ]
}

/** A member stays one for the views that follow. */
async function joinClub(page: Page) {
  if (await page.$('.club-panel button[value="true"]'))
    await clickAndWaitFor(page, '.club-panel button[value="true"]', '.club-panel button[value="false"]')
}

/** Every page the shop's content holds but the two that stand among the ranges. */
function listContentViews(tenant: Tenant, locale: Locale): View[] {
  const content = tenantContents.find((each) => each.tenant.id === tenant.id)?.content[locale] as
    | { pages: { path: string }[] }
    | undefined
  const paths = (content?.pages ?? []).map((page) => page.path).filter((each) => each !== '/' && each !== '/storefront')
  return paths.map((each) => ({
    name: `content${each.replaceAll('/', '-')}`,
    path: getLocalePrefix(tenant, locale) + each,
    as: 'nobody',
  }))
}

/** Every other page that needs no parameters, so that a new one is seen without being named here. */
function listOtherViews(tenant: Tenant, locale: Locale, known: readonly View[]): View[] {
  const plain = (path: string) => path.replace(/(?<=.)\/$/, '')
  const seen = new Set(known.map(({ path }) => plain(path)))
  return (Object.keys(routes) as RouteId[])
    .filter((id) => isRouteOpen(tenant, locale, id) && !/[:*]/.test(routes[id].de))
    .map((id): View => ({ name: id.replaceAll('/', '-'), path: getPath(tenant, locale, id), as: 'nobody' }))
    .filter(({ path }) => !seen.has(plain(path)))
}
