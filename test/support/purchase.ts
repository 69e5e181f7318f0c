import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Country, Locale, PaymentMethod, Tenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { download, openPage, setCookies, visit } from './browser.ts'
import { findOrderableVariant, prepareOrder } from './order.ts'
import { collapseWhitespace, loadOrderState } from './order-state.ts'
import { readPdfPages, readPdfQrCodes } from './pdf.ts'
import type { TestShop } from './shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

interface Stage {
  shop: TestShop
  browser: Browser
}

/** One shop in one language: its paths and amounts as its shoppers see them. */
export function describeShop(tenantId: string, locale: Locale) {
  const tenant: Tenant = findTenant(tenantId) ?? expect.fail(`no shop ${tenantId}`)
  const { formatMoney } = getLocaleFormatter(tenant, locale)
  return {
    tenant,
    locale,
    path: (id: RouteId, params?: Record<string, string>) => getPath(tenant, locale, id, params),
    amount: (cents: number) => collapseWhitespace(formatMoney({ cents, currency: tenant.currency })),
  }
}

export const readText = async (page: Page, selector = 'main') =>
  collapseWhitespace(await page.$eval(selector, (element) => element.textContent ?? ''))
export const readFact = (page: Page, name: string, within = 'main') =>
  readText(page, `${within} [data-fact="${name}"] dd`)
export const readOrderNumber = (page: Page) => readText(page, '.confirmation__number strong')
export const choose = (page: Page, name: string, value: string) =>
  page.$eval(`[name="${name}"][value="${value}"]`, (radio) => (radio as HTMLElement).click())

/** Opens a page with a visitor’s session. */
export async function openAs({ shop, browser }: Stage, visitor: Visitor, tenant: Tenant, path: string) {
  const watched = await openPage(browser)
  await setCookies(watched.page, tenant.id, visitor.cookies())
  await visit(watched.page, shop.origin(tenant.id) + path)
  return watched
}

/** Opens the last step before the order, as a guest. */
export async function openReview(stage: Stage, at: ReturnType<typeof describeShop>, method: PaymentMethod) {
  const { tenant, locale, path } = at
  const visitor = createVisitor(stage.shop, tenant.id, locale)
  const { totalCents } = await prepareOrder(
    visitor,
    tenant.country as Country,
    (await findOrderableVariant(visitor)).sku,
    method,
  )
  return { ...(await openAs(stage, visitor, tenant, path('checkout/review'))), totalCents }
}

/** Order, mail and invoice agree on one total; answers the invoice's text and codes. */
export async function expectTotal(
  shop: TestShop,
  page: Page,
  { tenant, amount }: ReturnType<typeof describeShop>,
  number: string,
  totalCents: number,
) {
  const { order, mails, payments } = await loadOrderState(shop, tenant, number)
  expect(order.totalCents).to.equal(totalCents)
  const { goods, discounts, giftFee, parcelFee, freightFee, rounding, vat } = order.totals
  const parts =
    goods.cents +
    discounts.reduce((sum, each) => sum - each.amount.cents, 0) +
    giftFee.cents +
    parcelFee.cents +
    freightFee.cents
  expect(parts + rounding.cents).to.equal(totalCents)
  expect(vat.reduce((sum, { gross }) => sum + gross.cents, 0) + rounding.cents).to.equal(totalCents)
  expect(mails).to.have.lengthOf(1)
  expect(mails[0]?.text).to.include(amount(totalCents))
  const invoice = await download(page, `${INVOICES_API}/${number}`)
  const text = (await readPdfPages(invoice)).join('\n')
  expect(text).to.include(number).and.include(amount(totalCents))
  return { order, payments, mail: mails[0]?.text ?? '', text, codes: await readPdfQrCodes(invoice) }
}
