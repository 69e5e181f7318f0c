import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { SearchHistoryEntry } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, visit, waitForPath, waitUntilQuiet } from './browser.ts'
import type { TestShop } from './shop.ts'

export const SEARCH_FIELD = '.search-bar__field'

/** In each language: a beginning that leads to goods with an energy label, and the same misspelt. */
export const searchLanguages = [
  {
    id: 'at',
    locale: 'de-AT',
    language: 'de',
    wanted: 'Sofa',
    beginning: 'kühls',
    misspelt: 'khüls',
    count: /^\d+ Vorschläge$/,
  },
  {
    id: 'ch',
    locale: 'fr-CH',
    language: 'fr',
    wanted: 'canapé',
    beginning: 'réfri',
    misspelt: 'refir',
    count: /^\d+ suggestions$/,
  },
  {
    id: 'nl',
    locale: 'nl-NL',
    language: 'nl',
    wanted: 'bank',
    beginning: 'koelk',
    misspelt: 'koekl',
    count: /^\d+ suggesties$/,
  },
] as const

export const getTenant = (id: string): Tenant => findTenant(id) ?? expect.fail(`no tenant ${id}`)
export const getHomeUrl = (shop: TestShop, id: string, locale: Locale) =>
  shop.origin(id) + getPath(getTenant(id), locale, 'home')

export interface HomeOptions {
  id?: string
  locale?: Locale
  width?: number
}

/** Opens a shop’s home page. */
export async function openHome(
  { shop, browser }: { shop: TestShop; browser: Browser },
  { id = 'at', locale = 'de-AT', width = 1280 }: HomeOptions = {},
) {
  const watched = await openPage(browser, { width })
  await visit(watched.page, getHomeUrl(shop, id, locale))
  return watched
}

export const readSuggestions = (page: Page, group: string) =>
  page.$$eval(`.suggestions__group--${group} [role="option"]`, (options) =>
    options.map((option) => option.textContent ?? ''),
  )
export const openSuggestions = async (page: Page) => {
  await page.focus(SEARCH_FIELD)
  await page.waitForSelector('.suggestions__group--categories')
}
export const typeTerm = async (page: Page, text: string, group: string) => {
  await page.type(SEARCH_FIELD, text)
  await page.waitForSelector(`.suggestions__group--${group}`)
}
export const readExpanded = (page: Page) => page.$eval(SEARCH_FIELD, (field) => field.getAttribute('aria-expanded'))
export const readTerm = (page: Page) => page.$eval(SEARCH_FIELD, (field) => (field as HTMLInputElement).value)
export const readKeptTerms = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('searchHistory'))) ?? '[]').map(
    ({ term }: SearchHistoryEntry) => term,
  ) as string[]

/** Searches for a term by the field, and waits for its page, which sets the field once more. */
export async function searchFor(page: Page, term: string) {
  await page.click(SEARCH_FIELD, { count: 3 })
  await page.keyboard.type(term)
  await page.keyboard.press('Enter')
  await waitForPath(page, getPath(getTenant('at'), 'de-AT', 'search', { term }))
  await waitUntilQuiet(page)
}
