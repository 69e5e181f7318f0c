import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, setCookies, visit, waitForPath } from '#test/support/browser.ts'
import { getMailedToken } from '#test/support/customer.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import {
  fillAndSubmit,
  filterUnexpectedProblems,
  getAustrianAddress,
  getText,
  greetings,
  LOGIN_FORM,
  LOGIN_LAYER,
  openLoginLayer,
  pressLogOut,
  submitWithoutScript,
  waitForGreeting,
} from '#test/support/sign-in.ts'
import { createVisitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000
const password = 'Sieben Wale im Teich'
const newPassword = 'Acht Wale im Teich'

describe('an account', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let passed = 0
  useOwnStage((stage) => ({ shop, browser } = stage), { now: () => new Date(Date.now() + passed) })
  afterEach(() => {
    passed = 0
  })

  async function cookieHeader(page: Page) {
    const cookies = await page.browserContext().cookies()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.11 S1.22 S1.23 S2.96 S4.8 S4.9 S4.10 S6.1 S6.2 S6.3 R40] a shopper of ${formatLocaleTitle(tenant, locale)} registers, confirms, logs in and out, sets a new password, comes back after a day, and leaves for good`, async () => {
        const go = (id: RouteId, search?: Record<string, string>) =>
          `${shop.origin(tenant.id)}${getPath(tenant, locale, id)}${search ? `?${new URLSearchParams(search)}` : ''}`
        const email = `hofer-${locale.toLowerCase()}@beispiel.example`
        const greeting = greetings[getLanguage(locale)]
        const { page, problems } = await openPage(browser)

        await visit(page, go('account/register'))
        await fillAndSubmit(page, LOGIN_FORM, {
          salutation: 'female',
          firstName: 'Hilde',
          lastName: 'Hofer',
          email,
          password,
        })
        await page.waitForFunction(() => !document.querySelector('main form'))
        await shop.drainQueues()
        await visit(page, go('account/confirm', { token: await getMailedToken(shop, email) }))
        await page.click(`${LOGIN_FORM} button`)
        await page.waitForSelector('main .alert--success')

        await visit(page, go('home'))
        await openLoginLayer(page)
        await fillAndSubmit(page, LOGIN_LAYER, { email, password })
        await waitForGreeting(page, greeting)
        expect(await page.$('dialog[open]')).to.equal(null)
        const { body } = await shop.get(tenant.id, getPath(tenant, locale, 'home'), {
          cookie: await cookieHeader(page),
        })
        expect(body, 'the first byte').to.include(greeting)
        await visit(page, go('home'))
        expect(await getText(page, '.account-menu__word')).to.equal(greeting)

        await pressLogOut(page)
        expect(await page.$('header a[data-login]')).to.not.equal(null)
        await visit(page, go('account/login'))
        await fillAndSubmit(page, LOGIN_FORM, { email, password: 'ein anderes' })
        await page.waitForSelector(`${LOGIN_FORM} .error-summary`)
        expect(await page.$eval(`${LOGIN_FORM} [name="email"]`, (field) => (field as HTMLInputElement).value)).to.equal(
          email,
        )

        await visit(page, go('account/password-forgot'))
        await fillAndSubmit(page, LOGIN_FORM, { email })
        await page.waitForFunction(() => !document.querySelector('main form'))
        await shop.drainQueues()
        await visit(page, go('account/password-reset', { token: await getMailedToken(shop, email) }))
        await fillAndSubmit(page, LOGIN_FORM, { password: newPassword })
        await page.waitForSelector('main .alert--success')
        await waitForGreeting(page, greeting)

        passed = 25 * HOUR_MS
        await page.evaluate(() => sessionStorage.removeItem('apiKey')) // the browser's own clock has not moved
        await visit(page, go('home'))
        expect(await getText(page, '.account-menu__word'), 'recognised').to.equal(greeting)
        await visit(page, go('account/data'))
        expect(new URL(page.url()).pathname).to.equal(getPath(tenant, locale, 'account/login'))
        await fillAndSubmit(page, LOGIN_FORM, { password: newPassword })
        await waitForPath(page, getPath(tenant, locale, 'account/data'))
        await fillAndSubmit(page, 'main[data-page="account/data"] form:has([name="password"])', {
          password: newPassword,
        }) // the login before it has such a form, too
        await page.waitForSelector('.account-goodbye')
        const again = await createVisitor(shop, tenant.id).send(`${CUSTOMER_API}/login`, {
          email,
          password: newPassword,
        })
        expect(again.error?.code).to.equal('login-failed')
        expect(filterUnexpectedProblems(problems)).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }

  it('[S4.11 R36] an invalid link says so; pages with a secret in their address tell it to nobody and are not indexed', async () => {
    const { page } = await openPage(browser)
    const response = await visit(page, getAustrianAddress(shop, 'account/password-reset', { token: 'x'.repeat(43) }))
    expect(response?.headers()['referrer-policy']).to.equal('no-referrer')
    expect(await getText(page, 'main')).to.include('Dieser Link gilt nicht mehr')
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).to.include('noindex')
    await visit(page, getAustrianAddress(shop, 'account/confirm', { token: 'x'.repeat(43) }))
    await page.click(`${LOGIN_FORM} button`)
    await page.waitForFunction(() =>
      document.querySelector('main')?.textContent?.includes('Dieser Link gilt nicht mehr'),
    )
    await page.browserContext().close()
  })

  it('[S1.44] a guest’s order becomes an account by a password and the mail’s link', async () => {
    const { page, problems } = await openPage(browser)
    const visitor = createVisitor(shop, 'at')
    await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku))
    await setCookies(page, 'at', visitor.cookies())
    await visit(page, getAustrianAddress(shop, 'checkout/confirmation'))
    await fillAndSubmit(page, '.credentials__box .credentials-form', { password })
    await page.waitForSelector('main .alert--success')
    expect(await getText(page, 'main h1')).to.include('Vielen Dank')
    await shop.drainQueues()
    await visit(
      page,
      getAustrianAddress(shop, 'account/confirm', { token: await getMailedToken(shop, 'gast-at@beispiel.example') }),
    )
    await page.click(`${LOGIN_FORM} button`)
    await page.waitForSelector('main .alert--success')
    await visit(page, getAustrianAddress(shop, 'account/login'))
    await fillAndSubmit(page, LOGIN_FORM, { email: 'gast-at@beispiel.example', password })
    await page.waitForSelector('.account-menu')
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S4.10] without JavaScript a shopper registers, too, confirms, and sets a new password', async () => {
    const email = 'still@beispiel.example'
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(getAustrianAddress(shop, 'account/register'))
    await submitWithoutScript(page, { firstName: 'Hilde', lastName: 'Hofer', email, password })
    expect(await getText(page, 'main h1')).to.equal('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    await shop.drainQueues()
    await page.goto(getAustrianAddress(shop, 'account/confirm', { token: await getMailedToken(shop, email) }))
    await submitWithoutScript(page, {})
    expect(await getText(page, 'main h1')).to.equal('Ihre E-Mail-Adresse ist bestätigt')
    await page.goto(getAustrianAddress(shop, 'account/password-forgot'))
    await submitWithoutScript(page, { email })
    await shop.drainQueues()
    await page.goto(getAustrianAddress(shop, 'account/password-reset', { token: await getMailedToken(shop, email) }))
    await submitWithoutScript(page, { password: newPassword })
    expect(await getText(page, 'main h1')).to.equal('Ihr Passwort ist gespeichert')
    await page.browserContext().close()
  })
})
