import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openPage, setCookies, visit, waitForPath } from '#test/support/browser.ts'
import { insertTestCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import {
  clickWithoutScript,
  fillAndSubmit,
  filterUnexpectedProblems,
  getAustrianAddress,
  getAustrianPath,
  getText,
  greetings,
  LOGIN_FORM,
  LOGIN_LAYER,
  logInNewCustomer,
  openLoginLayer,
  pressLogOut,
  submitWithoutScript,
  waitForGreeting,
} from '#test/support/sign-in.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('sign-in', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[O37 S4.28 S5.1 S5.5 S5.34] works by keyboard: the button says what is missing and leads there; Escape gives the focus back', async () => {
    const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page } = await openPage(browser)
    await visit(page, getAustrianAddress(shop, 'home'))
    await page.focus('header [data-login]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (form) => document.activeElement === document.querySelector(`${form} [name="email"]`),
      {},
      LOGIN_LAYER,
    )
    const button = `${LOGIN_LAYER} button[type="submit"]`
    expect(await getText(page, button)).to.equal('Anmelden Es fehlen noch: E-Mail-Adresse und Passwort')
    expect(await page.$eval(button, (element) => element.getAttribute('aria-disabled'))).to.equal('true')
    await page.keyboard.type('hofer')
    await page.focus(button)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (form) => document.activeElement === document.querySelector(`${form} [name="password"]`),
      {},
      LOGIN_LAYER,
    )
    expect(await getText(page, `${LOGIN_LAYER} .error-summary`))
      .to.include('Bitte geben Sie eine gültige E-Mail-Adresse an')
      .and.include('Bitte geben Sie Ihr Passwort ein')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.matches('header [data-login]'))
    // the browser gives the focus back before it tells that the layer is closed
    await page.waitForFunction((form) => !document.querySelector(form), {}, LOGIN_LAYER)

    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (form) => document.activeElement === document.querySelector(`${form} [name="email"]`),
      {},
      LOGIN_LAYER,
    )
    await page.keyboard.type(customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(customer.password)
    await page.keyboard.press('Enter')
    await waitForGreeting(page)
    await page.browserContext().close()
  })

  it('a passkey logs in without a password, and a dialog that is closed leaves the form as it was', async () => {
    const { page, problems } = await openPage(browser)
    const devtools = await page.createCDPSession()
    await devtools.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await logInNewCustomer(page, shop, 'account/settings')
    await page.waitForSelector('[name="passkey-name"]')
    await page.type('[name="passkey-name"]', 'Laptop')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.account-list')?.textContent?.includes('Laptop'))
    await page.waitForFunction(() =>
      document.querySelector('#header-end')?.textContent?.includes('„Laptop“ ist gespeichert'),
    )
    expect(await page.evaluate(() => document.activeElement?.closest('.account-list__line')?.textContent)).to.include(
      'Laptop',
    )
    await pressLogOut(page)

    await visit(page, getAustrianAddress(shop, 'account/login', { next: getAustrianPath('basket') }))
    await page.click('.credentials__passkey button')
    await waitForPath(page, getAustrianPath('basket'))
    await waitForGreeting(page)
    expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0]?.signCount).to.equal(2)
    await pressLogOut(page)

    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await visit(page, getAustrianAddress(shop, 'account/login'))
    await page.click('.credentials__passkey button')
    await page.waitForSelector('.credentials__passkey button:not([aria-busy])')
    expect(await page.$('.credentials__passkey .alert')).to.equal(null)
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[R30] leads back to a path of this shop alone', async () => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      const { page } = await openPage(browser)
      const customer = await insertTestCustomer(shop, 'at')
      await visit(page, getAustrianAddress(shop, 'account/login', { next }))
      await fillAndSubmit(page, LOGIN_FORM, { email: customer.email, password: customer.password })
      await page.waitForSelector('.account-menu')
      expect(new URL(page.url()).origin).to.equal(shop.origin('at'))
      await page.browserContext().close()
    }
  })

  it('[O14 S2.87] no shop offers the customer number as a way in', async () => {
    expect(tenants.map(({ features }) => features.customerNumberLogin)).to.not.include(true)
    expect((await shop.get('at', getAustrianPath('account/login'), {})).body).to.not.include('name="customerNumber"')
    const credentials = JSON.stringify({ customerNumber: '12345678', birthday: '1980-01-31' })
    const headers = { 'content-type': 'application/json' }
    expect((await shop.post('at', `${CUSTOMER_API}/login-by-number`, credentials, headers)).status).to.equal(404)
  })

  it('[S2.84 S2.85 S2.86 S2.88 S2.89 O14] the layer has a tab for each way in where the installation has both, and asks for a new password in its place', async () => {
    const both = await startShop({ env: { FEATURES: 'at.customerNumberLogin=on' } })
    const { page, problems } = await openPage(browser)
    const fields = () =>
      page.$$eval(`${LOGIN_LAYER} input:not([type="hidden"])`, (inputs) =>
        inputs.map((input) => (input as HTMLInputElement).name),
      )
    const words = getMessages(findTenant('at') as Tenant, 'de-AT')
    const says = (id: 'login.login-title' | 'login.forgot-title' | 'login.forgot-sent-title') =>
      page.waitForFunction((text) => document.querySelector('dialog[open]')?.textContent?.includes(text), {}, words[id])
    await visit(page, `${both.origin('at')}/`)
    await openLoginLayer(page)
    await says('login.login-title')
    expect(
      await page.$$eval('dialog[open] .credentials__tab', (tabs) =>
        tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')]),
      ),
    ).to.deep.equal([
      [words['credentials.tab-email'], 'true'],
      [words['credentials.tab-number'], null],
    ])
    expect(await fields()).to.deep.equal(['email', 'password'])
    await page.$eval('dialog[open] .credentials__tab:nth-child(2)', (tab) => (tab as HTMLElement).click())
    await page.waitForSelector(`${LOGIN_LAYER} [name="customerNumber"]`)
    expect(await fields()).to.deep.equal(['customerNumber', 'birthday'])
    await page.$eval('dialog[open] .credentials__forgot a', (link) => (link as HTMLElement).click())
    await says('login.forgot-title')
    expect(await fields()).to.deep.equal(['email'])
    await fillAndSubmit(page, LOGIN_LAYER, { email: 'niemand@beispiel.example' })
    await says('login.forgot-sent-title')
    expect(await page.$(LOGIN_LAYER)).to.equal(null)
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
    await both.stop()
  })

  it('[S1.44] who is logged in skips the first step of the checkout; who logs in there goes on', async () => {
    const { page, problems } = await openPage(browser)
    const customer = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await setCookies(page, 'at', visitor.cookies())
    await visit(page, getAustrianAddress(shop, 'checkout/sign-in'))
    const login = '.checkout__option:last-child .credentials-form'
    await fillAndSubmit(page, login, { email: customer.email, password: customer.password })
    await waitForPath(page, getAustrianPath('checkout/delivery'))
    await visit(page, getAustrianAddress(shop, 'checkout/sign-in'))
    expect(new URL(page.url()).pathname).to.equal(getAustrianPath('checkout/delivery'))
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S8.1] without JavaScript a shopper logs in, back to where they were, and out', async () => {
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page, problems } = await openPage(browser, { javascript: false })
    await page.goto(getAustrianAddress(shop, 'basket'))
    await clickWithoutScript(page, 'header [data-login]')
    await submitWithoutScript(page, { email, password: 'ein anderes' })
    expect(await getText(page, '.error-summary')).to.include('E-Mail-Adresse und Passwort passen nicht zusammen.')
    expect(await page.content()).to.not.include('ein anderes')
    expect(await page.$eval(`${LOGIN_FORM} [name="email"]`, (field) => (field as HTMLInputElement).value)).to.equal(
      email,
    )
    await submitWithoutScript(page, { password: known })
    expect(new URL(page.url()).pathname).to.equal(getAustrianPath('basket'))
    expect(await getText(page, '.account-menu__word')).to.equal(greetings.de)
    await clickWithoutScript(page, '.account-menu__out')
    expect(await page.$('header a[data-login]')).to.not.equal(null)
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })
})
