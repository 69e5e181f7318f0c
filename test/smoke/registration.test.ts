import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CREDENTIALS_PATH } from '#shared/contracts/credentials.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { languageOf } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, takeCookies, visit } from '#test/support/browser.ts'
import { mailedToken } from '#test/support/customer.ts'
import { onceMoreIn } from '#test/support/once-more.ts'
import { findArticle, placeOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { addressAt, arrivesAt, FORM, faults, greeted, greetings, LAYER, logOut, openLayer, send, sendStill, textOf } from '#test/support/sign-in.ts'
import { setStage } from '#test/support/stage.ts'
import { createVisitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000
const password = 'Sieben Wale im Teich'
const newPassword = 'Acht Wale im Teich'

describe('an account', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let passed = 0
  setStage((stage) => ({ shop, browser } = stage), { now: () => new Date(Date.now() + passed) })
  afterEach(() => {
    passed = 0
  })

  async function cookieHeader(page: Page) {
    const cookies = await page.browserContext().cookies()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.11 S1.22 S1.23 S2.96 S4.8 S4.9 S4.10 S6.1 S6.2 S6.3 R40] a shopper of ${onceMoreIn(tenant, locale)} registers, confirms, logs in and out, sets a new password, comes back after a day, and leaves for good`, async () => {
        const go = (id: RouteId, search?: Record<string, string>) =>
          `${shop.origin(tenant.id)}${pathFor(tenant, locale, id)}${search ? `?${new URLSearchParams(search)}` : ''}`
        const email = `hofer-${locale.toLowerCase()}@beispiel.example`
        const greeting = greetings[languageOf(locale)]
        const { page, problems } = await openPage(browser)

        await visit(page, go('account/register'))
        await send(page, FORM, { salutation: 'female', firstName: 'Hilde', lastName: 'Hofer', email, password })
        await page.waitForFunction(() => !document.querySelector('main form'))
        await shop.settle()
        await visit(page, go('account/confirm', { token: await mailedToken(shop, email) }))
        await page.click(`${FORM} button`)
        await page.waitForSelector('main .alert--success')

        await visit(page, go('home'))
        await openLayer(page)
        await send(page, LAYER, { email, password })
        await greeted(page, greeting)
        expect(await page.$('dialog[open]')).to.equal(null)
        const { body } = await shop.get(tenant.id, pathFor(tenant, locale, 'home'), { cookie: await cookieHeader(page) })
        expect(body, 'the first byte').to.include(greeting)
        await visit(page, go('home'))
        expect(await textOf(page, '.account-menu__word')).to.equal(greeting)

        await logOut(page)
        expect(await page.$('header a[data-login]')).to.not.equal(null)
        await visit(page, go('account/login'))
        await send(page, FORM, { email, password: 'ein anderes' })
        await page.waitForSelector(`${FORM} .error-summary`)
        expect(await page.$eval(`${FORM} [name="email"]`, (field) => (field as HTMLInputElement).value)).to.equal(email)

        await visit(page, go('account/password-forgot'))
        await send(page, FORM, { email })
        await page.waitForFunction(() => !document.querySelector('main form'))
        await shop.settle()
        await visit(page, go('account/password-reset', { token: await mailedToken(shop, email) }))
        await send(page, FORM, { password: newPassword })
        await page.waitForSelector('main .alert--success')
        await greeted(page, greeting)

        passed = 25 * HOUR_MS
        await page.evaluate(() => sessionStorage.removeItem('apiKey')) // the browser's own clock has not moved
        await visit(page, go('home'))
        expect(await textOf(page, '.account-menu__word'), 'recognised').to.equal(greeting)
        await visit(page, go('account/data'))
        expect(new URL(page.url()).pathname).to.equal(pathFor(tenant, locale, 'account/login'))
        await send(page, FORM, { password: newPassword })
        await arrivesAt(page, pathFor(tenant, locale, 'account/data'))
        await send(page, 'main[data-page="account/data"] form:has([name="password"])', { password: newPassword }) // the login before it has such a form, too
        await page.waitForSelector('.account-goodbye')
        const again = await createVisitor(shop, tenant.id).send(`${CREDENTIALS_PATH}/login`, { email, password: newPassword })
        expect(again.error?.code).to.equal('login-failed')
        expect(faults(problems)).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }

  it('[S4.11 R36] an invalid link says so; pages with a secret in their address tell it to nobody and are not indexed', async () => {
    const { page } = await openPage(browser)
    const response = await visit(page, addressAt(shop, 'account/password-reset', { token: 'x'.repeat(43) }))
    expect(response?.headers()['referrer-policy']).to.equal('no-referrer')
    expect(await textOf(page, 'main')).to.include('Dieser Link gilt nicht mehr')
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).to.include('noindex')
    await visit(page, addressAt(shop, 'account/confirm', { token: 'x'.repeat(43) }))
    await page.click(`${FORM} button`)
    await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('Dieser Link gilt nicht mehr'))
    await page.browserContext().close()
  })

  it('[S1.44] a guest’s order becomes an account by a password and the mail’s link', async () => {
    const { page, problems } = await openPage(browser)
    const visitor = createVisitor(shop, 'at')
    await placeOrder(visitor, await prepareOrder(visitor, 'AT', (await findArticle(visitor)).sku))
    await takeCookies(page, 'at', visitor.cookies())
    await visit(page, addressAt(shop, 'checkout/confirmation'))
    await send(page, '.credentials__box .credentials-form', { password })
    await page.waitForSelector('main .alert--success')
    expect(await textOf(page, 'main h1')).to.include('Vielen Dank')
    await shop.settle()
    await visit(page, addressAt(shop, 'account/confirm', { token: await mailedToken(shop, 'gast-at@beispiel.example') }))
    await page.click(`${FORM} button`)
    await page.waitForSelector('main .alert--success')
    await visit(page, addressAt(shop, 'account/login'))
    await send(page, FORM, { email: 'gast-at@beispiel.example', password })
    await page.waitForSelector('.account-menu')
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S4.10] without JavaScript a shopper registers, too, confirms, and sets a new password', async () => {
    const email = 'still@beispiel.example'
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(addressAt(shop, 'account/register'))
    await sendStill(page, { firstName: 'Hilde', lastName: 'Hofer', email, password })
    expect(await textOf(page, 'main h1')).to.equal('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    await shop.settle()
    await page.goto(addressAt(shop, 'account/confirm', { token: await mailedToken(shop, email) }))
    await sendStill(page, {})
    expect(await textOf(page, 'main h1')).to.equal('Ihre E-Mail-Adresse ist bestätigt')
    await page.goto(addressAt(shop, 'account/password-forgot'))
    await sendStill(page, { email })
    await shop.settle()
    await page.goto(addressAt(shop, 'account/password-reset', { token: await mailedToken(shop, email) }))
    await sendStill(page, { password: newPassword })
    expect(await textOf(page, 'main h1')).to.equal('Ihr Passwort ist gespeichert')
    await page.browserContext().close()
  })
})
