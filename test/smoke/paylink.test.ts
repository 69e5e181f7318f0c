import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import type { TestShop } from '#test/support/shop.ts'

const pay = 'main .checkout-form button[type="submit"]'
const title = (page: Page) => page.$eval('h1', (heading) => heading.textContent)

describe('a paylink in the browser', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const give = () =>
    issueTestPaylink(shop, 'ch', {
      cents: 129_95,
      purpose: 'Pièce 4711',
      email: 'chloe@beispiel.example',
      locale: 'fr-CH',
    })
  const paymentsOf = (id: string) =>
    shop.database?.reader
      .selectFrom('payment')
      .select(['method', 'state', 'amountCents', 'locale'])
      .where('subjectId', '=', id)
      .orderBy('attempt')
      .execute()

  /** Presses something by the keyboard and waits for the document that follows; answers its path. */
  async function enter(page: Page, selector: string) {
    await page.focus(selector)
    await Promise.all([page.waitForNavigation({ waitUntil: 'load', timeout: 20_000 }), page.keyboard.press('Enter')])
    return new URL(page.url()).pathname
  }

  for (const javascript of [true, false]) {
    it(`[S2.47 S2.46 O50] is paid in French, by a card that is refused and then by TWINT, with the keyboard alone, ${javascript ? 'with' : 'without'} JavaScript`, async () => {
      const { id, path } = await give()
      const { page, problems } = await openPage(browser, { javascript, width: 360 })
      const address = shop.origin('ch') + path
      if (javascript) await visit(page, address)
      else await page.goto(address)
      expect(await title(page)).to.equal('Payer le montant dû')
      expect(await page.$eval('main', (main) => main.textContent?.replace(/\s/g, ' '))).to.include('Payer 129.95 CHF')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(360)
      await page.focus('[name="method"][value="visa"]')
      await page.keyboard.press('Space')
      expect(await enter(page, pay)).to.match(/^\/__pay\//)
      for (const [name, value] of Object.entries({ number: '4000 0000 0000 0002', valid: '12/39', code: '123' }))
        await page.type(`[name="${name}"]`, value)
      expect(await enter(page, 'button[value="card"]')).to.equal('/fr/paylink/succes')
      expect(await title(page)).to.equal('Le paiement n’a pas abouti')
      await page.waitForSelector(javascript ? 'html[data-hydrated]' : 'html')
      await page.focus('[name="method"][value="twint"]')
      await page.keyboard.press('Space')
      expect(await enter(page, pay)).to.match(/^\/__pay\//)
      expect(await enter(page, 'button[value="approve"]')).to.equal('/fr/paylink/succes')
      expect(await title(page)).to.equal('Merci, votre paiement est confirmé')
      await page.goto(address)
      expect(await title(page)).to.equal('Ce montant est payé')
      expect(await paymentsOf(id)).to.deep.equal([
        { method: 'card', state: 'failed', amountCents: 129_95, locale: 'fr-CH' },
        { method: 'twint', state: 'captured', amountCents: 129_95, locale: 'fr-CH' },
      ])
      expect(problems).to.deep.equal([])
      await page.close()
    })
  }

  it('[R3] a double click makes one payment; a second tab goes on with it, and thanks come by themselves', async () => {
    const { id, path } = await give()
    const { page, problems } = await openPage(browser)
    await visit(page, shop.origin('ch') + path)
    await page.click('[name="method"][value="paypal"]')
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load', timeout: 20_000 }),
      page.$eval(pay, (button) => {
        ;(button as HTMLElement).click()
        ;(button as HTMLElement).click()
      }),
    ])
    const provider = page.url()
    const other = await page.browserContext().newPage()
    await visit(other, shop.origin('ch') + path)
    expect(await other.$eval('main .alert a', (link) => (link as HTMLAnchorElement).href)).to.equal(provider)
    expect(await paymentsOf(id)).to.have.lengthOf(1)
    await Promise.all([other.waitForNavigation({ waitUntil: 'load', timeout: 20_000 }), other.click('main .alert a')])
    await Promise.all([
      other.waitForNavigation({ waitUntil: 'load', timeout: 20_000 }),
      other.click('button[value="later"]'),
    ])
    expect(await title(other)).to.equal('Votre paiement n’est pas encore confirmé')
    await enter(page, 'button[value="approve"]')
    await other.waitForFunction(
      () => document.querySelector('h1')?.textContent === 'Merci, votre paiement est confirmé',
      { timeout: 20_000 },
    )
    expect(await paymentsOf(id)).to.have.lengthOf(1)
    expect(problems).to.deep.equal([])
    await other.close()
    await page.close()
  })
})
