import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { clickAndNavigate, openPage, setCookies, visit } from '#test/support/browser.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const TO_CHECKOUT = '.basket-summary .button--primary'

describe('what is typed in basket and checkout', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))

  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
  const hasText = (page: Page, selector: string, text: string) =>
    page.waitForFunction((at, wanted) => document.querySelector(at)?.textContent?.includes(wanted), {}, selector, text)
  const hasFocus = (page: Page, selector: string) =>
    page.waitForFunction((at) => document.activeElement?.matches(at), {}, selector)
  const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
  const typed = (page: Page, name: string) =>
    page.$eval(`[name="${name}"]`, (field) => (field as HTMLInputElement).value)

  /** Types in place of what stands there, as fingers do. */
  async function type(page: Page, name: string, text: string) {
    await page.$eval(`[name="${name}"]`, (field) => {
      field.closest('details')?.setAttribute('open', '')
      ;(field as HTMLInputElement).select()
    })
    await page.type(`[name="${name}"]`, text)
  }

  const setGift = (visitor: Visitor, message: string) =>
    visitor.ask('mutation($message: String!) { setGift(wrap: true, message: $message) { count } }', { message })

  /** A page of a visitor who has an article of this price, in cents, and everything that an order needs. */
  async function openAs(visitor: Visitor, path: string, javascript: boolean) {
    const { page, problems } = await openPage(browser, { javascript })
    await setCookies(page, 'at', visitor.cookies())
    const address = shop.origin('at') + path
    await (javascript ? visit(page, address) : page.goto(address))
    return { page, problems }
  }

  async function buyer(price: string, path: string, javascript: boolean) {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor, { price })).sku)
    return { visitor, ...(await openAs(visitor, path, javascript)) }
  }

  for (const javascript of [true, false]) {
    const how = javascript ? '' : ', without JavaScript'
    const press = (page: Page, selector: string) =>
      javascript ? click(page, selector) : clickAndNavigate(page, selector)

    it(`[S2.1 S9.26] a code typed in the basket is redeemed on the way to the checkout; a refusal is told at its field, and keeps what is typed${how}`, async () => {
      const { page, problems } = await buyer('10000-20000', '/warenkorb', javascript)
      await page.click('[name="wrap"]')
      if (javascript) await hasText(page, '.totals', 'Geschenkverpackung')
      await type(page, 'message', 'Alles Gute zum Fest')
      await type(page, 'code', 'wrong 1')
      await press(page, TO_CHECKOUT)
      await hasText(page, '.voucher-form[open] .field__error', 'Diesen Code kennen wir nicht')
      await hasFocus(page, '[name="code"]')
      expect([new URL(page.url()).pathname, await typed(page, 'code'), await typed(page, 'message')]).to.deep.equal([
        '/warenkorb',
        'wrong 1',
        'Alles Gute zum Fest',
      ])
      await type(page, 'code', 'old5')
      await press(page, TO_CHECKOUT)
      await hasText(page, '.voucher-form[open] .field__error', 'Dieser Gutschein ist abgelaufen')
      await type(page, 'code', 'start 1')
      await press(page, TO_CHECKOUT)
      await page.waitForSelector('.review__parts')
      expect(new URL(page.url()).pathname).to.equal('/kasse')
      expect(await textOf(page, '.voucher')).to.include('Gutschein START1')
      expect(await textOf(page, '.place-order-form .totals')).to.include('START1')
      expect(await textOf(page, '.review__parts')).to.include('Alles Gute zum Fest')
      expect(problems.filter((problem) => !/40[49]/.test(problem))).to.deep.equal([])
      await page.close()
    })

    it(`[S2.1 S9.26] a code that lacks something which can still be bought stops the shopper in their basket once, and says what${how}`, async () => {
      const { page } = await buyer('4600-8000', '/warenkorb', javascript)
      await type(page, 'code', 'start1')
      await press(page, TO_CHECKOUT)
      await hasText(page, '.voucher', 'Es fehlen noch')
      await hasFocus(page, '.voucher-box')
      expect(await page.$('.basket > .basket__error'), 'said once').to.equal(null)
      expect(new URL(page.url()).pathname).to.equal('/warenkorb')
      await press(page, TO_CHECKOUT)
      await page.waitForSelector('.review__parts')
      expect(await textOf(page, '.voucher')).to.include('Es fehlen noch')
      await page.close()
    })

    it(`[S2.1] a basket that stood open takes back no gift that was wished for in another tab, and changes no message that it has not shown${how}`, async () => {
      const { visitor, page } = await buyer('4600-8000', '/warenkorb', javascript)
      await setGift(visitor, 'Aus dem anderen Tab')
      await press(page, TO_CHECKOUT)
      await hasText(page, '.review__parts', 'Aus dem anderen Tab')
      await visitor.ask('mutation { setGift(wrap: false, message: "") { count } }')
      await (javascript ? visit(page, `${shop.origin('at')}/warenkorb`) : page.goto(`${shop.origin('at')}/warenkorb`))
      await setGift(visitor, 'Noch einmal von dort')
      await click(page, '[name="wrap"]')
      if (javascript) await hasText(page, '.totals', 'Geschenkverpackung')
      await press(page, TO_CHECKOUT)
      await hasText(page, '.review__parts', 'Noch einmal von dort')
      await page.close()
    })
  }

  it('[S2.1] the fields of a gift follow what is saved elsewhere, all but those that were changed here', async () => {
    const { visitor, page } = await buyer('4600-8000', '/warenkorb', true)
    await setGift(visitor, 'Aus dem anderen Tab')
    await page.select('.line-form select', '2') // its answer is the whole basket
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="wrap"]')?.checked)
    expect(await typed(page, 'message')).to.equal('Aus dem anderen Tab')
    await type(page, 'message', 'Hier getippt')
    await setGift(visitor, 'Noch einmal von dort')
    await page.select('.line-form select', '3')
    await hasText(page, '.basket__count', '3')
    expect(await typed(page, 'message')).to.equal('Hier getippt')
    await click(page, TO_CHECKOUT)
    await hasText(page, '.review__parts', 'Hier getippt')
    await page.close()
  })

  it('[S2.11 S9.52] a voucher that is taken out leaves what is typed beside it in its field, without JavaScript', async () => {
    const { visitor, page } = await buyer('10000-20000', '/warenkorb', false)
    await visitor.ask('mutation { applyVoucher(code: "START1") { count } }')
    await page.goto(`${shop.origin('at')}/kasse`)
    await type(page, 'card', '8765 4321')
    expect(await clickAndNavigate(page, '.voucher__button')).to.equal('/kasse')
    expect([await page.$('.voucher'), await typed(page, 'card')]).to.deep.equal([null, '8765 4321'])

    await visitor.ask('mutation { applyVoucher(code: "START1") { count } }')
    await page.goto(`${shop.origin('at')}/warenkorb`)
    await page.click('[name="wrap"]')
    await type(page, 'message', 'Alles Gute zum Fest')
    expect(await clickAndNavigate(page, '.voucher__button')).to.equal('/warenkorb')
    expect([await page.$('.voucher'), await typed(page, 'message')]).to.deep.equal([null, 'Alles Gute zum Fest'])
    await page.close()
  })

  it('[S2.11 S9.26 S9.52] Enter in a field saves what is typed, and takes no voucher out, without JavaScript', async () => {
    const { visitor, page } = await buyer('10000-20000', '/warenkorb', false)
    const enter = async (name: string, text: string) => {
      await type(page, name, text)
      await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.keyboard.press('Enter')])
    }
    await enter('code', 'start1')
    expect([new URL(page.url()).pathname, await textOf(page, '.voucher__name')]).to.deep.equal([
      '/warenkorb',
      'Gutschein START1 über € 15,00',
    ])
    await page.goto(`${shop.origin('at')}/kasse`)
    await enter('card', '8765 4321')
    expect(await textOf(page, '.loyalty-card-form__saved')).to.include('87654321')
    expect(await textOf(page, '.voucher__name')).to.include('START1')
    await visitor.ask('mutation { removeVoucher { count } }')
    await visitor.ask('mutation { chooseBenefit(promotion: "PLUS", benefit: "parcel") { count } }')
    await page.goto(`${shop.origin('at')}/kasse`)
    await enter('code', 'old5')
    expect(await textOf(page, '.voucher-form[open] .field__error')).not.to.equal('')
    await page.close()
  })

  it('[S2.9 S2.11 S9.52] a credit that is concluded leaves what is typed beside it in its fields, without JavaScript', async () => {
    const { visitor } = await registerCustomer(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor, { price: '10000-13000' })).sku)
    await visitor.post('/kasse/zahlung', { method: 'instalments', months: '6' })
    await visitor.post('/kasse/zahlpause', { answer: 'no' })
    const { page } = await openAs(visitor, '/kasse', false)
    await type(page, 'card', '8765 4321')
    await type(page, 'code', 'start1')
    await clickAndNavigate(page, '.credit-box__act button')
    expect(await page.$('.credit-box__act')).to.equal(null)
    expect(await textOf(page, '.credit-box')).to.include('Kreditvertrag bestätigt')
    expect([
      await typed(page, 'card'),
      await typed(page, 'code'),
      (await page.$('.voucher-form[open]')) !== null,
    ]).to.deep.equal(['8765 4321', 'start1', true])
    expect(await page.$$('.field__error, .place-order-form__refusal, .error-summary')).to.deep.equal([])
    await page.close()
  })
})
