import type { Page } from 'puppeteer'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { visit, waitForPath } from './browser.ts'
import { insertTestCustomer, type TestCustomer } from './customer.ts'
import type { TestShop } from './shop.ts'

/** The form on a page of its own, and the one in the layer over any page. */
export const LOGIN_FORM = 'main .credentials-form'
export const LOGIN_LAYER = 'dialog[open] .credentials-form'
/** How the head of each page greets a customer called Hofer. */
export const greetings = { de: 'Guten Tag, Frau Hofer', fr: 'Bonjour Madame Hofer', nl: 'Dag mevrouw Hofer' } as const

const tenant = findTenant('at') ?? raise('no tenant at')
function raise(message: string): never {
  throw new Error(message)
}

/** A page's path in the Austrian shop. */
export const getAustrianPath = (id: RouteId) => getPath(tenant, 'de-AT', id)
/** A page's whole address in the Austrian shop. */
export const getAustrianAddress = (shop: TestShop, id: RouteId, search?: Readonly<Record<string, string>>) =>
  shop.origin('at') + getAustrianPath(id) + (search ? `?${new URLSearchParams(search)}` : '')

/** Fills in a form's fields by name and sends it. */
export async function fillAndSubmit(page: Page, form: string, values: Readonly<Record<string, string>>) {
  await page.waitForSelector(form)
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name="${name}"]`
    if (name === 'salutation') await page.select(field, value)
    else await page.type(field, value)
  }
  await page.waitForSelector(`${form} button[type="submit"]:not([aria-disabled])`)
  await page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.click(),
    `${form} button[type="submit"]`,
  )
}

/** Presses something on a page without JavaScript, and waits for the page that follows. */
export const clickWithoutScript = (page: Page, selector: string) =>
  Promise.all([
    page.waitForNavigation({ waitUntil: 'load', timeout: 15_000 }),
    page.$eval(selector, (element) => (element as HTMLElement).click()),
  ])

/** Fills in the page's form without JavaScript and sends it. */
export async function submitWithoutScript(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await page.type(`${LOGIN_FORM} [name="${name}"]`, value)
  await clickWithoutScript(page, `${LOGIN_FORM} button[type="submit"]`)
}

export const getText = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)
export const waitForGreeting = (page: Page, name: string = greetings.de) =>
  page.waitForFunction((wanted) => document.querySelector('.account-menu__word')?.textContent === wanted, {}, name)

/**
 * Refused passwords and the storage that a logout clears are reported by the browser, and that it knows no name for a
 * password.
 */
export const filterUnexpectedProblems = (problems: readonly string[]) =>
  problems.filter((problem) => !/status of 401|Clear-Site-Data|goo\.gl\/9p2vKq/.test(problem))

export const pressLogOut = (page: Page) =>
  Promise.all([
    page.waitForNavigation(),
    page.evaluate(() => document.querySelector<HTMLElement>('.account-menu__out')?.click()),
  ])

export async function openLoginLayer(page: Page) {
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-login]')?.click())
  await page.waitForSelector(LOGIN_LAYER)
}

/** Logs a customer in on the page for it, and waits for the one that they wanted. */
export async function logInAndOpen(
  page: Page,
  shop: TestShop,
  { email, password }: TestCustomer,
  next: RouteId = 'home',
) {
  await visit(page, getAustrianAddress(shop, 'account/login', { next: getAustrianPath(next) }))
  await fillAndSubmit(page, LOGIN_FORM, { email, password })
  await waitForPath(page, getAustrianPath(next))
}

/** A customer called Hofer, who has logged in on this page. */
export async function logInNewCustomer(page: Page, shop: TestShop, next?: RouteId): Promise<TestCustomer> {
  const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
  await logInAndOpen(page, shop, customer, next)
  return customer
}
