import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CREDENTIALS_PATH } from '#shared/contracts/credentials.ts'
import { SESSION_MARK, SESSION_REFRESH_SECONDS, SESSION_SECONDS } from '#shared/contracts/sessions.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { type Locale, languageOf, type Tenant } from '#shared/tenant.ts'
import { tenantById, tenants } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { openPage, takeCookies, visit } from '#test/support/browser.ts'
import { insertTestCustomer, mailedToken } from '#test/support/customer.ts'
import { onceMoreIn } from '#test/support/once-more.ts'
import { findArticle, placeOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { setStage } from '#test/support/stage.ts'
import { createVisitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000
const password = 'Sieben Wale im Teich'
const newPassword = 'Acht Wale im Teich'
const FORM = 'main .credentials-form'
const LAYER = 'dialog[open] .credentials-form'
const names = { de: 'Guten Tag, Frau Hofer', fr: 'Bonjour Madame Hofer', nl: 'Dag mevrouw Hofer' } as const

/** Fills in a form's fields by name and sends it. */
async function send(page: Page, form: string, values: Readonly<Record<string, string>>) {
  await page.waitForSelector(form)
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name="${name}"]`
    if (name === 'salutation') await page.select(field, value)
    else await page.type(field, value)
  }
  await page.waitForSelector(`${form} button[type="submit"]:not([aria-disabled])`)
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), `${form} button[type="submit"]`)
}

const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)
const greeted = (page: Page, name: string) => page.waitForFunction((wanted) => document.querySelector('.account-menu__word')?.textContent === wanted, {}, name)
/** Refused passwords and the storage that a logout clears are reported by the browser, and that it knows no name for a password. */
const faults = (problems: readonly string[]) => problems.filter((problem) => !/status of 401|Clear-Site-Data|goo\.gl\/9p2vKq/.test(problem))
const logOut = (page: Page) => Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelector<HTMLElement>('.account-menu__out')?.click())])
const openLayer = async (page: Page) => {
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-login]')?.click())
  await page.waitForSelector(LAYER)
}

describe('sign-in', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let passed = 0
  setStage((stage) => ({ shop, browser } = stage), { now: () => new Date(Date.now() + passed) })
  afterEach(() => {
    passed = 0
  })

  const addressOf = (tenant: Tenant, locale: Locale) => (id: RouteId, search?: Record<string, string>) =>
    `${shop.origin(tenant.id)}${pathFor(tenant, locale, id)}${search ? `?${new URLSearchParams(search)}` : ''}`
  const at = tenantById('at') as Tenant
  const address = (id: RouteId, search?: Record<string, string>) => addressOf(at, 'de-AT')(id, search)

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.11 S1.22 S1.23 S2.96 S4.8 S4.9 S4.10 S6.1 S6.2 S6.3 R40] a shopper of ${onceMoreIn(tenant, locale)} registers, confirms, logs in and out, sets a new password, comes back after a day, and leaves for good`, async () => {
        const go = addressOf(tenant, locale)
        const email = `hofer-${locale.toLowerCase()}@beispiel.example`
        const greeting = names[languageOf(locale)]
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
        await page.waitForFunction((path) => location.pathname === path, {}, pathFor(tenant, locale, 'account/data'))
        await send(page, 'main[data-page="account/data"] form:has([name="password"])', { password: newPassword }) // the login before it has such a form, too
        await page.waitForSelector('.account-goodbye')
        const again = await createVisitor(shop, tenant.id).send(`${CREDENTIALS_PATH}/login`, { email, password: newPassword })
        expect(again.error?.code).to.equal('login-failed')
        expect(faults(problems)).to.deep.equal([])
        await page.browserContext().close()
      })
    }
  }

  async function cookieHeader(page: Page) {
    const cookies = await page.browserContext().cookies()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  async function loggedIn(page: Page, next: RouteId = 'home') {
    const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    await visit(page, address('account/login', { next: pathFor(at, 'de-AT', next) }))
    await send(page, FORM, customerLogin(customer))
    await page.waitForFunction((path) => location.pathname === path, {}, pathFor(at, 'de-AT', next))
    return customer
  }
  const customerLogin = ({ email, password: known }: { email: string; password: string }) => ({ email, password: known })

  it('[S4.1 S4.3] a page gets its API key on load, and lengthens the session half an hour before it ends', async () => {
    const { page, api } = await openPage(browser)
    await visit(page, address('home'))
    await page.waitForFunction(() => sessionStorage.getItem('apiKey') !== null)
    expect(api).to.include('GET /api/sessions/key')
    await page.evaluate(
      (name, end) => {
        // biome-ignore lint/suspicious/noDocumentCookie: what the shop has said of the session's end
        document.cookie = `${name}=${end}; path=/; secure`
      },
      SESSION_MARK,
      Math.floor(Date.now() / 1000) + SESSION_REFRESH_SECONDS + 4,
    )
    await visit(page, address('basket'))
    expect(api).not.to.include('POST /api/sessions/refresh')
    await page.waitForRequest((request) => request.url().endsWith('/api/sessions/refresh'), { timeout: 10_000 })
    await page.waitForFunction(
      (name, least) => Number(new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1]) > least,
      {},
      SESSION_MARK,
      Date.now() / 1000 + 80_000,
    )
    await page.browserContext().close()
  })

  it('[S4.4 O11] logging in and out in one tab does so in the other', async () => {
    const { page } = await openPage(browser)
    const other = await page.browserContext().newPage()
    await visit(other, address('home'))
    await page.bringToFront()
    await loggedIn(page)
    await other.bringToFront()
    await greeted(other, names.de)
    await page.bringToFront()
    await logOut(page)
    await other.bringToFront()
    await other.waitForSelector('header a[data-login]')
    await page.browserContext().close()
  })

  it('[S4.4 R25] whoever logs out everywhere in one browser is logged out in the other', async () => {
    const [here, there] = [await openPage(browser), await openPage(browser)]
    const customer = await loggedIn(here.page, 'account/settings')
    await visit(there.page, address('account/login', { next: pathFor(at, 'de-AT', 'account/profile') }))
    await send(there.page, FORM, customerLogin(customer))
    await there.page.waitForFunction((path) => location.pathname === path, {}, pathFor(at, 'de-AT', 'account/profile'))
    await visit(here.page, address('account/settings'))
    await here.page.click('#devices > form button')
    await here.page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    await visit(there.page, address('account/profile'))
    expect(new URL(there.page.url()).pathname).to.equal(pathFor(at, 'de-AT', 'account/login'))
    expect(await here.page.$('.account-menu__out')).to.not.equal(null)
    for (const { page } of [here, there]) await page.browserContext().close()
  })

  it('[S6.2 O9] a recognised customer is greeted on the first byte, and asked for his password alone where it matters', async () => {
    const { page, problems } = await openPage(browser)
    const customer = await loggedIn(page)
    await page.browserContext().deleteMatchingCookies({ name: '__Host-kontor-at' })
    await visit(page, address('home'))
    expect(await textOf(page, '.account-menu__word')).to.equal(names.de)
    await page.evaluate(() => document.querySelector<HTMLElement>('.account-menu__panel [data-login]')?.click())
    await page.waitForSelector('dialog[open] .credentials__hello')
    await send(page, LAYER, { password: 'ein anderes' })
    await page.waitForFunction((form) => document.querySelector(form)?.textContent?.includes('Das Passwort ist nicht richtig.'), {}, LAYER)
    await page.$eval(`${LAYER} [name="password"]`, (field) => (field as HTMLInputElement).select())
    await send(page, LAYER, { password: customer.password })
    await page.waitForFunction(() => !document.querySelector('.account-menu__panel [data-login]'))
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[O37 S4.28 S5.1 S5.5 S5.34] works by keyboard: the button says what is missing and leads there; Escape gives the focus back', async () => {
    const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page } = await openPage(browser)
    await visit(page, address('home'))
    await page.focus('header [data-login]')
    await page.keyboard.press('Enter')
    await page.waitForFunction((form) => document.activeElement === document.querySelector(`${form} [name="email"]`), {}, LAYER)
    const button = `${LAYER} button[type="submit"]`
    expect(await textOf(page, button)).to.equal('Bitte noch angeben: E-Mail-Adresse und Passwort')
    expect(await page.$eval(button, (element) => element.getAttribute('aria-disabled'))).to.equal('true')
    await page.keyboard.type('hofer')
    await page.focus(button)
    await page.keyboard.press('Enter')
    await page.waitForFunction((form) => document.activeElement === document.querySelector(`${form} [name="email"]`), {}, LAYER)
    expect(await textOf(page, `${LAYER} .error-summary`))
      .to.include('Bitte geben Sie eine gültige E-Mail-Adresse an')
      .and.include('Bitte geben Sie Ihr Passwort ein')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.matches('header [data-login]'))
    await page.waitForFunction((form) => !document.querySelector(form), {}, LAYER) // the browser gives the focus back before it tells that the layer is closed

    await page.keyboard.press('Enter')
    await page.waitForFunction((form) => document.activeElement === document.querySelector(`${form} [name="email"]`), {}, LAYER)
    await page.keyboard.type(customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(customer.password)
    await page.keyboard.press('Enter')
    await greeted(page, names.de)
    await page.browserContext().close()
  })

  it('a passkey logs in without a password, and a dialog that is closed leaves the form as it was', async () => {
    const { page, problems } = await openPage(browser)
    const devtools = await page.createCDPSession()
    await devtools.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    })
    await loggedIn(page, 'account/settings')
    await page.waitForSelector('[name="passkey-name"]')
    await page.type('[name="passkey-name"]', 'Laptop')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.account-list')?.textContent?.includes('Laptop'))
    await logOut(page)

    await visit(page, address('account/login', { next: pathFor(at, 'de-AT', 'basket') }))
    await page.click('.credentials__passkey button')
    await page.waitForFunction((path) => location.pathname === path, {}, pathFor(at, 'de-AT', 'basket'))
    await greeted(page, names.de)
    expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0]?.signCount).to.equal(2)
    await logOut(page)

    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await visit(page, address('account/login'))
    await page.click('.credentials__passkey button')
    await page.waitForSelector('.credentials__passkey button:not([aria-busy])')
    expect(await page.$('.credentials__passkey .alert')).to.equal(null)
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[R30] leads back to a path of this shop alone', async () => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      const { page } = await openPage(browser)
      const customer = await insertTestCustomer(shop, 'at')
      await visit(page, address('account/login', { next }))
      await send(page, FORM, customerLogin(customer))
      await page.waitForSelector('.account-menu')
      expect(new URL(page.url()).origin).to.equal(shop.origin('at'))
      await page.browserContext().close()
    }
  })

  it('[S4.11 R36] an invalid link says so; pages with a secret in their address tell it to nobody and are not indexed', async () => {
    const { page } = await openPage(browser)
    const response = await visit(page, address('account/password-reset', { token: 'x'.repeat(43) }))
    expect(response?.headers()['referrer-policy']).to.equal('no-referrer')
    expect(await textOf(page, 'main')).to.include('Dieser Link gilt nicht mehr')
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).to.include('noindex')
    await visit(page, address('account/confirm', { token: 'x'.repeat(43) }))
    await page.click(`${FORM} button`)
    await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('Dieser Link gilt nicht mehr'))
    await page.browserContext().close()
  })

  it('[S1.44] who is logged in skips the first step of the checkout; who logs in there goes on', async () => {
    const { page, problems } = await openPage(browser)
    const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    await fillBasket(page)
    await visit(page, address('checkout/sign-in'))
    const login = '.checkout__way:last-child .credentials-form'
    await send(page, login, customerLogin(customer))
    await page.waitForFunction((path) => location.pathname === path, {}, pathFor(at, 'de-AT', 'checkout/delivery'))
    await visit(page, address('checkout/sign-in'))
    expect(new URL(page.url()).pathname).to.equal(pathFor(at, 'de-AT', 'checkout/delivery'))
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S1.44] a guest’s order becomes an account by a password and the mail’s link', async () => {
    const { page, problems } = await openPage(browser)
    const visitor = createVisitor(shop, 'at')
    await placeOrder(visitor, await prepareOrder(visitor, 'AT', (await findArticle(visitor)).sku))
    await takeCookies(page, 'at', visitor.cookies())
    await visit(page, address('checkout/confirmation'))
    await send(page, '.credentials__box .credentials-form', { password })
    await page.waitForSelector('main .alert--success')
    expect(await textOf(page, 'main h1')).to.include('Vielen Dank')
    await shop.settle()
    await visit(page, address('account/confirm', { token: await mailedToken(shop, 'gast-at@beispiel.example') }))
    await page.click(`${FORM} button`)
    await page.waitForSelector('main .alert--success')
    await visit(page, address('account/login'))
    await send(page, FORM, { email: 'gast-at@beispiel.example', password })
    await page.waitForSelector('.account-menu')
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  /** One article, as a visitor puts it in. */
  async function fillBasket(page: Page) {
    const { sku } = await findArticle(createVisitor(shop, 'at'))
    await visit(page, address('home'))
    await page.evaluate(async (article) => {
      const { key } = (await (await fetch('/api/sessions/key')).json()) as { key: string }
      const query = 'mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }'
      const headers = { 'content-type': 'application/json', 'x-api-key': key }
      await fetch('/api/gateway/', { method: 'POST', headers, body: JSON.stringify({ query, variables: { sku: article } }) })
    }, sku)
  }

  it('[O14 S2.87] no shop offers the customer number as a way in', async () => {
    expect(tenants.map(({ features }) => features.customerNumberLogin)).to.not.include(true)
    expect((await shop.get('at', pathFor(at, 'de-AT', 'account/login'), {})).body).to.not.include('name="customerNumber"')
    expect((await shop.post('at', `${CREDENTIALS_PATH}/login-by-number`, '{}', { 'content-type': 'application/json' })).status).to.be.oneOf([400, 404])
  })

  it('[S8.12] tells who has a session that his data could not be fetched, and stands', async () => {
    const alone = await startShop({ env: { ROLES: 'storefront', COMMERCE_URL: 'http://127.0.0.1:9', DEMO_CATALOGUE: 'false' } })
    const { page } = await openPage(browser)
    const exp = String(Math.floor(Date.now() / 1000) + SESSION_SECONDS)
    await page.browserContext().setCookie({ name: SESSION_MARK, value: exp, domain: 'at.localhost', path: '/', secure: true, sourceScheme: 'Secure' })
    await visit(page, `${alone.origin('at')}${pathFor(at, 'de-AT', 'account/login')}`)
    await page.waitForFunction(() => document.querySelector('.alert')?.textContent?.includes('Ihre Kundendaten konnten nicht geladen werden'))
    expect(await page.$(FORM)).to.not.equal(null)
    await page.browserContext().close()
    await alone.stop()
  })

  describe('without JavaScript', () => {
    const click = (page: Page, selector: string) =>
      Promise.all([page.waitForNavigation({ waitUntil: 'load', timeout: 15_000 }), page.$eval(selector, (element) => (element as HTMLElement).click())])
    const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) await page.type(`${FORM} [name="${name}"]`, value)
      await click(page, `${FORM} button[type="submit"]`)
    }

    it('[S8.1] a shopper logs in, back to where he was, and out', async () => {
      const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
      const { page, problems } = await openPage(browser, { javascript: false })
      await page.goto(address('basket'))
      await click(page, 'header [data-login]')
      await fill(page, { email, password: 'ein anderes' })
      expect(await textOf(page, '.error-summary')).to.include('E-Mail-Adresse und Passwort passen nicht zusammen.')
      expect(await page.content()).to.not.include('ein anderes')
      expect(await page.$eval(`${FORM} [name="email"]`, (field) => (field as HTMLInputElement).value)).to.equal(email)
      await page.type(`${FORM} [name="password"]`, known)
      await click(page, `${FORM} button[type="submit"]`)
      expect(new URL(page.url()).pathname).to.equal(pathFor(at, 'de-AT', 'basket'))
      expect(await textOf(page, '.account-menu__word')).to.equal(names.de)
      await click(page, '.account-menu__out')
      expect(await page.$('header a[data-login]')).to.not.equal(null)
      expect(faults(problems)).to.deep.equal([])
      await page.browserContext().close()
    })

    it('[S4.10] a shopper registers, confirms, and sets a new password', async () => {
      const email = 'still@beispiel.example'
      const { page } = await openPage(browser, { javascript: false })
      await page.goto(address('account/register'))
      await fill(page, { firstName: 'Hilde', lastName: 'Hofer', email, password })
      expect(await textOf(page, 'main h1')).to.equal('Bitte bestätigen Sie Ihre E-Mail-Adresse')
      await shop.settle()
      await page.goto(address('account/confirm', { token: await mailedToken(shop, email) }))
      await fill(page, {})
      expect(await textOf(page, 'main h1')).to.equal('Ihre E-Mail-Adresse ist bestätigt')
      await page.goto(address('account/password-forgot'))
      await fill(page, { email })
      await shop.settle()
      await page.goto(address('account/password-reset', { token: await mailedToken(shop, email) }))
      await fill(page, { password: newPassword })
      expect(await textOf(page, 'main h1')).to.equal('Ihr Passwort ist gespeichert')
      await page.browserContext().close()
    })
  })
})

/** A shop of its own: whoever fails often is asked at every login. */
describe('the security check of the login', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  setStage((stage) => ({ shop, browser } = stage))
  const address = (id: RouteId) => shop.origin('at') + pathFor(tenantById('at') as Tenant, 'de-AT', id)

  it('[S2.90 S5.8 R34] asks for the security check after the third failure, and logs in with it', async () => {
    const { page } = await openPage(browser)
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    await visit(page, address('account/login'))
    await page.type(`${FORM} [name="email"]`, email)
    for (let failures = 0; failures < 4 && !(await page.$('.captcha')); failures++) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'))
      await page.$eval(`${FORM} [name="password"]`, (field) => (field as HTMLInputElement).select())
      await send(page, FORM, { password: 'ein anderes' })
      await answered
      await page.waitForSelector(`${FORM} button[type="submit"]:not([aria-busy])`)
    }
    await page.waitForSelector('.captcha [name="captchaBox"]')
    await page.$eval(`${FORM} [name="password"]`, (field) => (field as HTMLInputElement).select())
    await page.type(`${FORM} [name="password"]`, known)
    await page.click('.captcha [name="captchaBox"]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="captcha"]')?.value, { timeout: 60_000 })
    await page.click(`${FORM} button[type="submit"]`)
    await greeted(page, names.de)
    await page.browserContext().close()
  })

  it('[O64] has its code come with the first focus of a form that may ask, not with the page, and no task before it is asked', async () => {
    for (const [id, form] of [
      ['account/login', FORM],
      ['account/register', 'main form'],
    ] as const) {
      const { page, api } = await openPage(browser)
      const codes: string[] = []
      page.on('request', (request) => /\/solve-/.test(request.url()) && codes.push(request.url()))
      await visit(page, address(id))
      expect(codes, id).to.deep.equal([])
      const asked = page.waitForRequest((request) => /\/solve-/.test(request.url()))
      await page.focus(`${form} [name="email"]`)
      await asked
      expect(api.filter((call) => call.includes('captcha'))).to.deep.equal([])
      await page.browserContext().close()
    }
  })

  it('[S5.8] stands in the form from the beginning where the installation wants it so', async () => {
    const asking = await startShop({ env: { FEATURES: 'at.captchaAlways=on' } })
    const { page, problems } = await openPage(browser)
    await visit(page, `${asking.origin('at')}${pathFor(tenantById('at') as Tenant, 'de-AT', 'account/login')}`)
    expect(await page.$(`${FORM} .captcha [name="captchaBox"]`)).to.not.equal(null)
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
    await asking.stop()
  })

  it('[S2.84 S2.85 S2.86 S2.88 S2.89 O14] the layer has a tab for each way in where the installation has both, and asks for a new password in its place', async () => {
    const both = await startShop({ env: { FEATURES: 'at.customerNumberLogin=on' } })
    const { page, problems } = await openPage(browser)
    const fields = () => page.$$eval(`${LAYER} input:not([type="hidden"])`, (inputs) => inputs.map((input) => (input as HTMLInputElement).name))
    const words = wordsFor(tenantById('at') as Tenant, 'de-AT')
    const says = (id: 'login.login-title' | 'login.forgot-title' | 'login.forgot-sent-title') =>
      page.waitForFunction((text) => document.querySelector('dialog[open]')?.textContent?.includes(text), {}, words[id])
    await visit(page, `${both.origin('at')}/`)
    await openLayer(page)
    await says('login.login-title')
    expect(await page.$$eval('dialog[open] .credentials__tab', (tabs) => tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')]))).to.deep.equal(
      [
        [words['credentials.tab-email'], 'true'],
        [words['credentials.tab-number'], null],
      ],
    )
    expect(await fields()).to.deep.equal(['email', 'password'])
    await page.$eval('dialog[open] .credentials__tab:nth-child(2)', (tab) => (tab as HTMLElement).click())
    await page.waitForSelector(`${LAYER} [name="customerNumber"]`)
    expect(await fields()).to.deep.equal(['customerNumber', 'birthday'])
    await page.$eval('dialog[open] .credentials__forgot a', (link) => (link as HTMLElement).click())
    await says('login.forgot-title')
    expect(await fields()).to.deep.equal(['email'])
    await send(page, LAYER, { email: 'niemand@beispiel.example' })
    await says('login.forgot-sent-title')
    expect(await page.$(LAYER)).to.equal(null)
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
    await both.stop()
  })

  it('[S5.8 R34] asks for a sum without JavaScript', async () => {
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page } = await openPage(browser, { javascript: false })
    const fill = async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) await page.type(`${FORM} [name="${name}"]`, value)
      await Promise.all([page.waitForNavigation(), page.$eval(`${FORM} button[type="submit"]`, (button) => (button as HTMLElement).click())])
    }
    await page.goto(address('account/login'))
    await page.type(`${FORM} [name="email"]`, email)
    for (let failures = 0; failures < 4 && !(await page.$('[name="captchaToken"]')); failures++) await fill({ password: 'ein anderes' })
    const [, first, second] = /(\d+) plus (\d+)/.exec((await textOf(page, '.captcha')) ?? '') ?? []
    await new Promise((done) => setTimeout(done, 5_000)) // nobody reads and types faster
    await fill({ password: known, captcha: String(Number(first) + Number(second)) })
    expect(await textOf(page, '.account-menu__word')).to.equal(names.de)
    await page.browserContext().close()
  })
})
