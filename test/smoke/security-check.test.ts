import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, visit } from '#test/support/browser.ts'
import { insertTestCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import {
  fillAndSubmit,
  filterUnexpectedProblems,
  getAustrianAddress,
  getText,
  greetings,
  LOGIN_FORM,
  submitWithoutScript,
  waitForGreeting,
} from '#test/support/sign-in.ts'

/** A shop of its own: whoever fails often is asked at every login. */
describe('the security check of the login', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[S2.90 S5.8 R34] asks for the security check after the third failure, and logs in with it', async () => {
    const { page } = await openPage(browser)
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    await visit(page, getAustrianAddress(shop, 'account/login'))
    await page.type(`${LOGIN_FORM} [name="email"]`, email)
    for (let failures = 0; failures < 4 && !(await page.$('.captcha')); failures++) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'))
      await page.$eval(`${LOGIN_FORM} [name="password"]`, (field) => (field as HTMLInputElement).select())
      await fillAndSubmit(page, LOGIN_FORM, { password: 'ein anderes' })
      await answered
      await page.waitForSelector(`${LOGIN_FORM} button[type="submit"]:not([aria-busy])`)
    }
    await page.waitForSelector('.captcha [name="captchaBox"]')
    await page.$eval(`${LOGIN_FORM} [name="password"]`, (field) => (field as HTMLInputElement).select())
    await page.type(`${LOGIN_FORM} [name="password"]`, known)
    await page.click('.captcha [name="captchaBox"]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="captcha"]')?.value, {
      timeout: 60_000,
    })
    await page.click(`${LOGIN_FORM} button[type="submit"]`)
    await waitForGreeting(page)
    await page.browserContext().close()
  })

  it('[O64] has its code come with the first focus of a form that may ask, not with the page, and no task before it is asked', async () => {
    for (const [id, form] of [
      ['account/login', LOGIN_FORM],
      ['account/register', 'main form'],
    ] as const) {
      const { page, api } = await openPage(browser)
      const codes: string[] = []
      page.on('request', (request) => /\/solve-/.test(request.url()) && codes.push(request.url()))
      await visit(page, getAustrianAddress(shop, id))
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
    await visit(page, getAustrianAddress(asking, 'account/login'))
    expect(await page.$(`${LOGIN_FORM} .captcha [name="captchaBox"]`)).to.not.equal(null)
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
    await asking.stop()
  })

  /** Presses the button until the shop asks, then solves the check and presses once more. */
  async function solveOnceAsked(page: Page, button: string, sendAgain: () => Promise<unknown>) {
    for (let mails = 0; mails < 4 && !(await page.$('.captcha')); mails++) await sendAgain()
    await page.waitForSelector('.captcha [name="captchaBox"]')
    await page.click('.captcha [name="captchaBox"]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="captcha"]')?.value, {
      timeout: 60_000,
    })
    await page.click(button)
  }

  it('[S5.8 R37] asks for it after the third mail to an address, and then sends one more', async () => {
    const { page, problems } = await openPage(browser)
    const { email } = await insertTestCustomer(shop, 'at')
    const button = `${LOGIN_FORM} button[type="submit"]`
    await solveOnceAsked(page, button, async () => {
      await visit(page, getAustrianAddress(shop, 'account/password-forgot'))
      await fillAndSubmit(page, LOGIN_FORM, { email })
      await page.waitForFunction(() => document.querySelector('.captcha') ?? location.search === '?sent')
    })
    await page.waitForFunction(() => location.search === '?sent')
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S4.8 S5.8 R37] asks for it where the mail of a registration is wanted once more', async () => {
    const { page, problems } = await openPage(browser)
    const person = { firstName: 'Eva', lastName: 'Huber', password: 'Drei Birnen am Zaun' }
    await visit(page, getAustrianAddress(shop, 'account/register'))
    await fillAndSubmit(page, LOGIN_FORM, { ...person, email: 'immer.wieder@beispiel.example' })
    const button = 'main .credentials button'
    await page.waitForSelector(button)
    await solveOnceAsked(page, button, async () => {
      await page.click(button)
      await page.waitForSelector(`${button}:not([aria-busy])`)
      await page.waitForSelector('main .captcha, main .alert--success')
    })
    await page.waitForFunction(() => !document.querySelector('.captcha') && document.querySelector('.alert--success'))
    expect(filterUnexpectedProblems(problems)).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S5.8 R34] asks for a sum without JavaScript', async () => {
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(getAustrianAddress(shop, 'account/login'))
    await page.type(`${LOGIN_FORM} [name="email"]`, email)
    for (let failures = 0; failures < 4 && !(await page.$('[name="captchaToken"]')); failures++)
      await submitWithoutScript(page, { password: 'ein anderes' })
    const [, first, second] = /(\d+) plus (\d+)/.exec((await getText(page, '.captcha')) ?? '') ?? []
    await new Promise((done) => setTimeout(done, 5_000)) // nobody reads and types faster
    await submitWithoutScript(page, { password: known, captcha: String(Number(first) + Number(second)) })
    expect(await getText(page, '.account-menu__word')).to.equal(greetings.de)
    await page.browserContext().close()
  })
})
