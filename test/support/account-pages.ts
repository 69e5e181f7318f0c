import type { Browser, Page } from 'puppeteer'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { openPage, setCookies } from './browser.ts'
import { logIn, registerCustomer, type TestCustomer } from './customer.ts'
import type { TestShop } from './shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

interface Stage {
  shop: TestShop
  browser: Browser
}

type PageOptions = Parameters<typeof openPage>[1]

/** The button that sends a page’s form; the one that ends the session is no such. */
export const SUBMIT = 'main form .button[type="submit"]'

export const submitForm = (page: Page, selector = SUBMIT) =>
  page.$eval(selector, (button) => (button as HTMLElement).click())

export const readTextContent = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent ?? '')

/** Waits for the page that confirms what was done. */
export const waitUntilDone = (page: Page, what: string) =>
  page.waitForFunction((mark) => location.search === `?done=${mark}`, { timeout: 15_000 }, what)

/** Replaces what stands in a field. */
export async function fillField(page: Page, name: string, value: string) {
  await page.$eval(`main [name="${name}"]`, (field) => (field as HTMLInputElement).select())
  await page.type(`main [name="${name}"]`, value)
}

/** The address of a shop’s page in one locale. */
export const getUrl = (shop: TestShop, tenant: Tenant, locale: Locale, id: RouteId, rest = '') =>
  shop.origin(tenant.id) + getPath(tenant, locale, id) + rest

/** Opens a page with a visitor’s cookies. */
export async function openFor({ browser }: Stage, visitor: Visitor, tenant: Tenant, options: PageOptions = {}) {
  const watched = await openPage(browser, options)
  await setCookies(watched.page, tenant.id, visitor.cookies())
  return watched
}

/** Registers a customer and opens a page with their cookies. */
export async function openMember(stage: Stage, tenant: Tenant, locale: Locale, options?: PageOptions) {
  const { visitor, customer } = await registerCustomer(stage.shop, tenant.id, locale)
  return { visitor, customer, ...(await openFor(stage, visitor, tenant, options)) }
}

/** Whether a customer’s password opens their account. */
export const canLogIn = async (shop: TestShop, tenant: Tenant, customer: TestCustomer, password = customer.password) =>
  (await logIn(createVisitor(shop, tenant.id), { ...customer, password })).status === 200
