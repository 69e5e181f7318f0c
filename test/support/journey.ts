import type { Page } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { testAddresses } from './order.ts'
import type { TestShop } from './shop.ts'
import { createVisitor } from './visitor.ts'

/** A product whose size has to be chosen, and one without a choice, both at hand. */
export async function findProducts(shop: TestShop, tenant: Tenant, locale: Locale, category = '') {
  const visitor = createVisitor(shop, tenant.id, locale)
  const { items } = await visitor.json<SearchResult>(`/api/search/searchv2?pageSize=48&category=${category}`)
  const inStock = items.filter((card) => !card.soldOut)
  return {
    all: items,
    sized: inStock.find(({ variation }) => variation.includes('size')),
    plain: inStock.find(({ variation }) => !variation.includes('size')),
  }
}

/** Where each route can be looked at; those with parameters get real ones. */
export async function listPageAddresses(
  shop: TestShop,
  tenant: Tenant,
  locale: Locale,
  ids: readonly RouteId[],
): Promise<{ id: RouteId; path: string }[]> {
  const visitor = createVisitor(shop, tenant.id, locale)
  const categories =
    await visitor.json<{ id: string; slug: string; children: { id: string; slug: string }[] }[]>(
      '/api/catalog/categories',
    )
  const category = categories[0]?.children[0]
  const { sized } = await findProducts(shop, tenant, locale)
  const params: Partial<Record<RouteId, Record<string, string>>> = {
    category: { slug: category?.slug ?? '', category: category?.id ?? '' },
    search: { term: { de: 'sofa', fr: 'canapé', nl: 'bank' }[locale.slice(0, 2)] ?? '' },
    product: { slug: sized?.slug ?? '', sku: sized?.sku ?? '' },
  }
  return ids
    .filter((id) => !id.startsWith('content/'))
    .map((id) => ({ id, path: getPath(tenant, locale, id, params[id] ?? {}) }))
}

/** Types a delivery address into the form of the delivery step. */
export async function typeAddress(page: Page, tenant: Tenant) {
  const { salutation, ...fields } = testAddresses[tenant.country]
  for (const [name, value] of Object.entries(fields)) await page.type(`[name="delivery-${name}"]`, value)
  if (salutation) await page.select('[name="delivery-salutation"]', salutation)
}

/** Presses the main button of a checkout step and waits for the next one. */
export async function submitStep(page: Page, path: string) {
  // Found and pressed in one go: React may replace a button between two calls from outside.
  const before = await page.evaluate(() => {
    // the review has other forms, too
    const order = document.querySelector<HTMLElement>('.place-order-form button[type="submit"]')
    ;(order ?? document.querySelector<HTMLElement>('main form button[type="submit"]'))?.click()
    return document.querySelector('main h1')?.textContent
  })
  // The address changes a moment before the page does.
  const hasArrived = (wanted: string, heading?: string | null) =>
    location.pathname === wanted && ![null, undefined, heading].includes(document.querySelector('main h1')?.textContent)
  await page.waitForFunction(hasArrived, { timeout: 15_000 }, path, before)
}
