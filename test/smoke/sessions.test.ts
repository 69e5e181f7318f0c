import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { SESSION_MARKER_COOKIE, SESSION_REFRESH_SECONDS, SESSION_SECONDS } from '#shared/api/sessions.ts'
import { openPage, visit, waitForPath } from '#test/support/browser.ts'
import { logIn, type TestCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import {
  fillAndSubmit,
  filterUnexpectedProblems,
  getAustrianAddress,
  getAustrianPath,
  getText,
  greetings,
  LOGIN_FORM,
  LOGIN_LAYER,
  logInAndOpen,
  logInNewCustomer,
  pressLogOut,
  waitForGreeting,
} from '#test/support/sign-in.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('sessions', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[S4.1 S4.3] a page gets its API key on load, and lengthens the session half an hour before it ends', async () => {
    const { page, api } = await openPage(browser)
    await visit(page, getAustrianAddress(shop, 'home'))
    await page.waitForFunction(() => sessionStorage.getItem('apiKey') !== null)
    expect(api).to.include('GET /api/sessions/key')
    const endIn = (seconds: number) =>
      page.evaluate(
        (name, end) => {
          // biome-ignore lint/suspicious/noDocumentCookie: what the shop has said of the session's end
          document.cookie = `${name}=${end}; path=/; secure`
        },
        SESSION_MARKER_COOKIE,
        Math.floor(Date.now() / 1000) + seconds,
      )
    await endIn(SESSION_REFRESH_SECONDS + 600)
    await visit(page, getAustrianAddress(shop, 'basket'))
    expect(api).not.to.include('POST /api/sessions/refresh')
    await endIn(SESSION_REFRESH_SECONDS + 1)
    const lengthened = page.waitForRequest((request) => request.url().endsWith('/api/sessions/refresh'))
    await visit(page, getAustrianAddress(shop, 'basket'))
    await lengthened
    await page.waitForFunction(
      (name, least) => Number(new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1]) > least,
      {},
      SESSION_MARKER_COOKIE,
      Date.now() / 1000 + 80_000,
    )
    await page.browserContext().close()
  })

  it('[S4.4 O11] logging in and out in one tab does so in the other', async () => {
    const { page } = await openPage(browser)
    const other = await page.browserContext().newPage()
    await visit(other, getAustrianAddress(shop, 'home'))
    await page.bringToFront()
    await logInNewCustomer(page, shop)
    await other.bringToFront()
    await waitForGreeting(other)
    await page.bringToFront()
    await pressLogOut(page)
    await other.bringToFront()
    await other.waitForSelector('header a[data-login]')
    await page.browserContext().close()
  })

  it('[S4.4 R25] whoever logs out everywhere in one browser is logged out in the other', async () => {
    const [here, there] = [await openPage(browser), await openPage(browser)]
    const customer = await logInNewCustomer(here.page, shop, 'account/settings')
    await logInAndOpen(there.page, shop, customer, 'account/profile')
    await visit(here.page, getAustrianAddress(shop, 'account/settings'))
    await here.page.click('#devices > form button')
    await here.page.waitForFunction(() => document.querySelectorAll('#devices li').length === 1)
    await visit(there.page, getAustrianAddress(shop, 'account/profile'))
    expect(new URL(there.page.url()).pathname).to.equal(getAustrianPath('account/login'))
    expect(await here.page.$('.account-menu__out')).to.not.equal(null)
    for (const { page } of [here, there]) await page.browserContext().close()
  })

  const own = ({ email, password }: TestCustomer) => ({ email, password })

  /** Ends all logins of a customer but one on another device. */
  async function endElsewhere(customer: TestCustomer) {
    const elsewhere = createVisitor(shop, 'at')
    await logIn(elsewhere, customer)
    await elsewhere.send('/api/sessions/devices/end-others')
  }

  it('[S4.4 R25] whoever was logged out on another device is led to the login by their next click, and back', async () => {
    const { page } = await openPage(browser)
    const customer = await logInNewCustomer(page, shop, 'account/profile')
    await visit(page, getAustrianAddress(shop, 'account/profile'))
    await endElsewhere(customer)
    await page.$eval(`main a[href="${getAustrianPath('account/addresses')}"]`, (link) => (link as HTMLElement).click())
    await waitForPath(page, getAustrianPath('account/login'))
    await page.waitForSelector('header a[data-login]')
    await fillAndSubmit(page, LOGIN_FORM, own(customer))
    await waitForPath(page, getAustrianPath('account/addresses'))
    await page.browserContext().close()
  })

  it('[S4.4 R25] what they have entered meanwhile waits until they are logged in again', async () => {
    const { page } = await openPage(browser)
    const customer = await logInNewCustomer(page, shop, 'account/profile')
    await visit(page, getAustrianAddress(shop, 'account/profile'))
    await endElsewhere(customer)
    await page.type('main [name="phone"]', '0662 1')
    await page.click('main .account-form button[type="submit"]')
    await page.waitForSelector('.account .alert a[data-login]')
    await page.click('.account .alert a[data-login]')
    await fillAndSubmit(page, LOGIN_LAYER, own(customer))
    await page.waitForFunction(
      () => !document.querySelector('dialog[open]') && !document.querySelector('.account .alert a[data-login]'),
    )
    await page.click('main .account-form button[type="submit"]')
    await page.waitForFunction(() => location.search === '?done=saved')
    expect(await page.$eval('main [name="phone"]', (field) => (field as HTMLInputElement).value)).to.equal('0662 1')
    await page.browserContext().close()
  })

  for (const place of ['page', 'layer'] as const)
    it(`[O9] a customer who is not recognised any more is asked for their address, too, on the ${place}`, async () => {
      const { page } = await openPage(browser)
      const customer = await logInNewCustomer(page, shop)
      await page.browserContext().deleteMatchingCookies({ name: '__Host-kontor-at' })
      await visit(page, getAustrianAddress(shop, place === 'page' ? 'account/login' : 'home'))
      if (place === 'layer')
        await page.$eval('.account-menu__panel [data-login]', (link) => (link as HTMLElement).click())
      const form = place === 'page' ? LOGIN_FORM : LOGIN_LAYER
      await page.waitForSelector(form)
      await endElsewhere(customer)
      await fillAndSubmit(page, form, { password: customer.password })
      await page.waitForSelector(`${form} [name="email"]`)
      await fillAndSubmit(page, form, own(customer))
      await waitForGreeting(page)
      await page.browserContext().close()
    })

  it('[S6.2 O9] a recognised customer is greeted on the first byte, and asked for their password alone where it matters', async () => {
    const { page, problems } = await openPage(browser)
    const customer = await logInNewCustomer(page, shop)
    await page.browserContext().deleteMatchingCookies({ name: '__Host-kontor-at' })
    await visit(page, getAustrianAddress(shop, 'home'))
    expect(await getText(page, '.account-menu__word')).to.equal(greetings.de)
    await page.evaluate(() => document.querySelector<HTMLElement>('.account-menu__panel [data-login]')?.click())
    await page.waitForSelector('dialog[open] .credentials__greeting')
    await fillAndSubmit(page, LOGIN_LAYER, { password: 'ein anderes' })
    await page.waitForFunction(
      (form) => document.querySelector(form)?.textContent?.includes('Das Passwort ist nicht richtig.'),
      {},
      LOGIN_LAYER,
    )
    await page.$eval(`${LOGIN_LAYER} [name="password"]`, (field) => (field as HTMLInputElement).select())
    await fillAndSubmit(page, LOGIN_LAYER, { password: customer.password })
    await page.waitForFunction(() => !document.querySelector('.account-menu__panel [data-login]'))
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S8.12] tells a visitor with a session that their data could not be fetched, and stays usable', async () => {
    const alone = await startShop({
      env: { ROLES: 'storefront', COMMERCE_URL: 'http://127.0.0.1:9', DEMO_CATALOGUE: 'false' },
    })
    const { page } = await openPage(browser)
    const exp = String(Math.floor(Date.now() / 1000) + SESSION_SECONDS)
    await page.browserContext().setCookie({
      name: SESSION_MARKER_COOKIE,
      value: exp,
      domain: 'at.localhost',
      path: '/',
      secure: true,
      sourceScheme: 'Secure',
    })
    await visit(page, getAustrianAddress(alone, 'account/login'))
    await page.waitForFunction(() =>
      document.querySelector('.alert')?.textContent?.includes('Ihre Kundendaten konnten nicht geladen werden'),
    )
    expect(await page.$(LOGIN_FORM)).to.not.equal(null)
    await page.browserContext().close()
    await alone.stop()
  })
})
