import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import {
  clickWithoutScript,
  fillAndSubmit,
  getAustrianAddress,
  getText,
  LOGIN_FORM,
  logInNewCustomer,
} from '#test/support/sign-in.ts'
import { createVisitor } from '#test/support/visitor.ts'

interface EmptyForm {
  route: RouteId
  /** The form's button with its verb, what it says is missing, and the field a press leads to. */
  verb: string
  missing: string
  field: string
}

const login: EmptyForm = {
  route: 'account/login',
  verb: 'Anmelden',
  missing: 'Es fehlen noch: E-Mail-Adresse und Passwort',
  field: 'email',
}
const emptyForms: readonly EmptyForm[] = [
  login,
  {
    route: 'account/register',
    verb: 'Konto eröffnen',
    missing: 'Es fehlen noch: Vorname, Nachname, E-Mail-Adresse und Passwort',
    field: 'firstName',
  },
  {
    route: 'account/password-forgot',
    verb: 'Link anfordern',
    missing: 'Es fehlt noch: E-Mail-Adresse',
    field: 'email',
  },
  { route: 'checkout/sign-in', verb: 'Weiter zur Lieferung', missing: 'Es fehlt noch: E-Mail-Adresse', field: 'email' },
  {
    route: 'checkout/delivery',
    verb: 'Weiter zur Zahlung',
    missing: 'Es fehlen noch: Vorname, Nachname, Straße, Hausnummer, Postleitzahl und Ort',
    field: 'delivery-firstName',
  },
  {
    route: 'basket/order-form',
    verb: 'Bestellschein öffnen',
    missing: 'Es fehlt noch: Code des Bestellscheins',
    field: 'code',
  },
  { route: 'service/assistant', verb: 'Frage senden', missing: 'Frage eingeben', field: 'question' },
]

/** The main button of the page. */
const SUBMIT_BUTTON = 'main form button[type="submit"].button--primary'

const waitForFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), { timeout: 5_000 }, selector)

describe('forms', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  async function openAsGuest() {
    const { page } = await openPage(browser)
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await setCookies(page, 'at', visitor.cookies())
    return { page, visitor }
  }

  it('[S4.28 S5.34 O37] keep the verb on the button, say below it what is missing, and a press leads to the first empty field', async () => {
    const { page, visitor } = await openAsGuest()
    for (const { route, verb, missing, field } of emptyForms) {
      if (route === 'checkout/delivery')
        await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
      await visit(page, getAustrianAddress(shop, route))
      const button = `${SUBMIT_BUTTON}:has(.button__lacking)`
      await page.waitForSelector(button)
      expect(await getText(page, button), route).to.equal(`${verb} ${missing}`)
      expect(await getText(page, `${button} .button__lacking`), route).to.equal(missing)
      const state = await page.$eval(button, (element) => {
        if (!(element instanceof HTMLButtonElement)) return undefined
        const { ariaDisabled, disabled, tabIndex } = element
        return { ariaDisabled, disabled, tabIndex }
      })
      expect(state, route).to.deep.equal({ ariaDisabled: 'true', disabled: false, tabIndex: 0 })
      await page.focus(button)
      await page.keyboard.press('Enter')
      await waitForFocus(page, `[name="${field}"]`)
      expect(await page.$eval(`[name="${field}"]`, (element) => element.ariaInvalid), route).to.equal('true')
    }
    await page.browserContext().close()
  })

  it('[S4.28 O37] of the basket say beside their verb what is missing, too, until something is entered', async () => {
    const { page } = await openAsGuest()
    await visit(page, getAustrianAddress(shop, 'basket'))
    for (const { form, verb, missing, field } of [
      { form: '.voucher-form', verb: 'Code einlösen', missing: 'Es fehlt noch: Code', field: 'code' },
      { form: '.quick-entry', verb: 'In den Warenkorb', missing: 'Es fehlt noch: Bestellnummer', field: 'number-0' },
    ]) {
      const button = `${form} button[type="submit"]`
      await page.click(`${form} summary`)
      await page.waitForSelector(`${button}[aria-disabled="true"]`)
      expect(await getText(page, button)).to.equal(`${verb} ${missing}`)
      await page.focus(button)
      await page.keyboard.press('Enter')
      await waitForFocus(page, `[name="${field}"]`)
      await page.keyboard.type('1')
      await page.waitForSelector(`${button}:not([aria-disabled])`)
      expect(await getText(page, button)).to.equal(verb)
    }
    await page.browserContext().close()
  })

  it('[O37] put the focus on the error summary when all is filled in and something is wrong, and say so in the title', async () => {
    const { page } = await openPage(browser)
    await visit(page, getAustrianAddress(shop, login.route))
    const title = await page.title()
    await fillAndSubmit(page, LOGIN_FORM, { email: 'hofer', password: 'geheim' })
    await waitForFocus(page, '.error-summary')
    expect(await page.title()).to.equal(`Fehler: ${title}`)
    await page.type(`${LOGIN_FORM} [name="email"]`, '@beispiel.example')
    await page.waitForFunction((wanted) => document.title === wanted, {}, title)
    await page.browserContext().close()
  })

  for (const [id, locale, prefix] of [
    ['at', 'de-AT', 'Fehler: '],
    ['ch', 'fr-CH', 'Erreur : '],
    ['nl', 'nl-NL', 'Fout: '],
  ] as const)
    it(`say in the title that something is wrong, without JavaScript, too (${locale})`, async () => {
      const tenant = findTenant(id) ?? expect.fail()
      const { page } = await openPage(browser, { javascript: false })
      await page.goto(shop.origin(id) + getPath(tenant, locale, 'account/login'))
      const title = await page.title()
      expect(await page.$('.button__lacking'), 'nobody could remove it').to.equal(null)
      await clickWithoutScript(page, `${LOGIN_FORM} button[type="submit"]`)
      expect(await page.title()).to.equal(prefix + title)
      expect(await page.$eval('.error-summary', (summary) => summary.hasAttribute('autofocus'))).to.equal(true)
      await page.browserContext().close()
    })

  const token = 'x'.repeat(43)
  for (const cut of ['', 'x', token.slice(1), `${token}.`, `${token}x`, `${token.slice(0, 20)} ${token.slice(21)}`])
    it(`[S4.11 R36] call a reset link invalid whose token is "${cut}"`, async () => {
      for (const javascript of [true, false]) {
        const { page } = await openPage(browser, { javascript })
        await page.goto(getAustrianAddress(shop, 'account/password-reset', { token: cut }))
        expect(await getText(page, 'main')).to.include('Dieser Link gilt nicht mehr')
        expect(await page.$('main form')).to.equal(null)
        await page.browserContext().close()
      }
    })

  it('withdraw the message of an earlier success when a save fails', async () => {
    const { page } = await openPage(browser)
    await logInNewCustomer(page, shop, 'account/profile')
    const done = getAustrianAddress(shop, 'account/profile', { done: 'saved' })
    await visit(page, done)
    await page.waitForSelector('main .alert--success')
    await page.$eval('[name="phone"]', (field) => (field as HTMLInputElement).select())
    await page.type('[name="phone"]', 'keine Nummer')
    await page.click(SUBMIT_BUTTON)
    await waitForFocus(page, '.error-summary')
    expect(await page.$('main .alert--success'), 'refused in the browser').to.equal(null)

    await page.setJavaScriptEnabled(false)
    await page.goto(done)
    await page.type('[name="phone"]', 'keine Nummer')
    await clickWithoutScript(page, SUBMIT_BUTTON)
    expect(await page.$('.error-summary'), 'refused by the server').not.to.equal(null)
    expect(await page.$('main .alert--success')).to.equal(null)
    expect(await page.title()).to.match(/^Fehler: /)
    await page.browserContext().close()
  })
})
