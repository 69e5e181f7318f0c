import type { Browser, Page } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from './browser.ts'
import type { TestShop } from './shop.ts'

export const readQuery = (page: Page) => decodeURIComponent(new URL(page.url()).search)
export const readCount = (page: Page) =>
  page.$eval('.list-toolbar__count', (count) => Number(count.textContent?.replace(/\D/g, '')))
export const readChips = (page: Page) =>
  page.$$eval('.chosen-filters__chip', (links) => links.map((link) => link.textContent))
export const press = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click())
export const countCards = (page: Page) => page.$$eval('.product-list__item', (items) => items.length)
export const readSku = (page: Page, index: number) =>
  page.$$eval('.product-card', (all, at) => (all[at as number] as HTMLElement | undefined)?.dataset.sku, index)

/** Waits until the list has the address that is asked for and is at rest. */
export async function waitForList(page: Page, wanted: RegExp) {
  await page.waitForFunction(
    (text) =>
      new RegExp(text).test(decodeURIComponent(location.search)) && !document.querySelector('[aria-busy="true"]'),
    { timeout: 10_000 },
    wanted.source,
  )
}

/** Where a card lies in the window. */
export const readTop = (page: Page, sku: string | undefined) =>
  page.$eval(`[data-sku="${sku}"]`, (card) => card.getBoundingClientRect().top)

export const getListPath = (tenant: Tenant, locale: Locale, category: string) =>
  getPath(tenant, locale, 'category', { slug: 'x', category })

export type ListOptions = [category: string, options?: Parameters<typeof openPage>[1], query?: string]

/** Opens a category’s list in the Austrian shop. */
export async function openList(
  { shop, browser }: { shop: TestShop; browser: Browser },
  ...[category, options = {}, query = '']: ListOptions
) {
  const watched = await openPage(browser, options)
  const address = shop.origin('at') + getListPath(tenants[0] as Tenant, 'de-AT', category) + query
  if (options.javascript === false) await watched.page.goto(address)
  else await visit(watched.page, address)
  return watched
}
