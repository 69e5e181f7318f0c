import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { openPage, visit } from '#test/support/browser.ts'
import { insertTestCustomer } from '#test/support/customer.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { addressAt, FORM, faults, greeted, greetings, send, sendStill, textOf } from '#test/support/sign-in.ts'
import { setStage } from '#test/support/stage.ts'

/** A shop of its own: whoever fails often is asked at every login. */
describe('the security check of the login', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  setStage((stage) => ({ shop, browser } = stage))

  it('[S2.90 S5.8 R34] asks for the security check after the third failure, and logs in with it', async () => {
    const { page } = await openPage(browser)
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    await visit(page, addressAt(shop, 'account/login'))
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
    await greeted(page)
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
      await visit(page, addressAt(shop, id))
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
    await visit(page, addressAt(asking, 'account/login'))
    expect(await page.$(`${FORM} .captcha [name="captchaBox"]`)).to.not.equal(null)
    expect(faults(problems)).to.deep.equal([])
    await page.browserContext().close()
    await asking.stop()
  })

  it('[S5.8 R34] asks for a sum without JavaScript', async () => {
    const { email, password: known } = await insertTestCustomer(shop, 'at', { lastName: 'Hofer' })
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(addressAt(shop, 'account/login'))
    await page.type(`${FORM} [name="email"]`, email)
    for (let failures = 0; failures < 4 && !(await page.$('[name="captchaToken"]')); failures++) await sendStill(page, { password: 'ein anderes' })
    const [, first, second] = /(\d+) plus (\d+)/.exec((await textOf(page, '.captcha')) ?? '') ?? []
    await new Promise((done) => setTimeout(done, 5_000)) // nobody reads and types faster
    await sendStill(page, { password: known, captcha: String(Number(first) + Number(second)) })
    expect(await textOf(page, '.account-menu__word')).to.equal(greetings.de)
    await page.browserContext().close()
  })
})
