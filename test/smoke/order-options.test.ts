import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { clickAndNavigate, openPage, setCookies, visit } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('gift wrapping and bonus card', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage))

  const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
  const hasText = (page: Page, selector: string, text: string) =>
    page.waitForFunction((at, wanted) => document.querySelector(at)?.textContent?.includes(wanted), {}, selector, text)

  const hasFocus = (page: Page, selector: string) =>
    page.waitForFunction((at) => document.activeElement?.matches(at), {}, selector)

  for (const javascript of [true, false])
    it(`[S2.1 S9.52] go from basket and last step into the order${javascript ? '' : ', without JavaScript'}`, async () => {
      const visitor = createVisitor(shop, 'at')
      const { sku } = await findOrderableVariant(visitor)
      await prepareOrder(visitor, 'AT', sku)
      const { page, problems } = await openPage(browser, { javascript })
      await setCookies(page, 'at', visitor.cookies())
      const open = (path: string) =>
        javascript ? visit(page, shop.origin('at') + path) : page.goto(shop.origin('at') + path)
      const send = (selector: string) =>
        javascript
          ? click(page, selector)
          : Promise.all([page.waitForNavigation({ waitUntil: 'load' }), click(page, selector)])

      await open('/warenkorb')
      await page.click('[name="wrap"]')
      if (javascript) await hasText(page, '.totals', 'Geschenkverpackung') // the tick alone is enough
      await page.type('[name="message"]', 'Alles Gute 🎂 zum Fest')
      if (javascript) await page.focus('.gift-options button')
      await send('.gift-options button[type="submit"]')
      await hasText(page, '.totals', 'Geschenkverpackung')
      if (javascript) await hasFocus(page, '.gift-options button')
      await hasText(page, '.gift-options__saved', 'mit Grußkarte')
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value === 'Alles Gute zum Fest',
      )

      await open('/kasse')
      expect(await textOf(page, '.review__parts')).to.include('Alles Gute zum Fest')
      await page.type('[name="card"]', '123')
      await send('.loyalty-card-form button')
      await hasText(page, '.loyalty-card-form .field__error', '6 bis 20')
      await page.$eval('[name="card"]', (field) => (field as HTMLInputElement).select())
      await page.type('[name="card"]', '1234 5678')
      if (javascript) await page.focus('.loyalty-card-form button')
      await send('.loyalty-card-form button')
      await hasText(page, '.loyalty-card-form__saved', '12345678')
      if (javascript) await hasFocus(page, '.loyalty-card-form button')
      await send('.place-order-form button[type="submit"]')
      await hasText(page, 'main', 'Vielen Dank')
      await hasText(page, '.confirmation', 'Alles Gute zum Fest')
      expect(await textOf(page, '.confirmation'))
        .to.include('die Karte 12345678')
        .and.include('Geschenkverpackung')
      if (javascript) expect(problems).to.deep.equal([])
      await page.close()
    })
  for (const javascript of [true, false])
    it(`[S9.52] a card that was typed and not saved goes along with the order, and a wrong one is told in its place${javascript ? '' : ', without JavaScript'}`, async () => {
      const visitor = createVisitor(shop, 'at')
      await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
      const { page, problems } = await openPage(browser, { javascript })
      await setCookies(page, 'at', visitor.cookies())
      const address = `${shop.origin('at')}/kasse`
      await (javascript ? visit(page, address) : page.goto(address))
      const order = () =>
        javascript
          ? click(page, '.place-order-form button[type="submit"]')
          : Promise.all([
              page.waitForNavigation({ waitUntil: 'load' }),
              click(page, '.place-order-form button[type="submit"]'),
            ])
      await page.type('[name="card"]', '123')
      await order()
      await hasText(page, '.loyalty-card-form .field__error', '6 bis 20')
      await hasFocus(page, '.loyalty-card-form .error-summary')
      expect(await page.$('.place-order-form__refusal')).to.equal(null)
      await page.$eval('[name="card"]', (field) => (field as HTMLInputElement).select())
      await page.type('[name="card"]', '8765 4321')
      await order()
      await hasText(page, 'main', 'Vielen Dank')
      await hasText(page, '.confirmation', 'die Karte 87654321')
      if (javascript) expect(problems.filter((problem) => !problem.includes('422'))).to.deep.equal([])
      await page.close()
    })

  it('[S9.52] a card waits in its field where the order is refused, and only the order says why', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
    const { page } = await openPage(browser)
    await setCookies(page, 'at', visitor.cookies())
    await visit(page, `${shop.origin('at')}/kasse`)
    await page.type('[name="card"]', '8765 4321')
    await visitor.ask('mutation { setGuest(email: "andere@beispiel.example") { nextStep } }')
    await click(page, '.place-order-form button[type="submit"]')
    await hasText(page, '.place-order-form__refusal', 'An Ihrer Bestellung hat sich etwas geändert')
    await hasFocus(page, '.place-order-form__refusal')
    await hasText(page, '.loyalty-card-form__saved', '87654321')
    expect(await page.$('.loyalty-card-form .error-summary')).to.equal(null)
    await page.close()
  })

  it('[S2.11] a code that was typed and not redeemed is redeemed by the order button, which then asks again; what is taken out is out at once', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor, { price: '10000-20000' })).sku)
    const { page } = await openPage(browser)
    await setCookies(page, 'at', visitor.cookies())
    await visit(page, `${shop.origin('at')}/kasse`)
    const order = () => click(page, '.place-order-form button[type="submit"]')
    await click(page, '.voucher-form summary')
    await page.type('[name="code"]', 'WRONG1')
    await order()
    await hasText(page, '.place-order-form__refusal', 'Diesen Code kennen wir nicht')
    await page.$eval('[name="code"]', (field) => (field as HTMLInputElement).select())
    await page.type('[name="code"]', 'start1')
    await order()
    await hasText(page, '.voucher', 'Gutschein START1')
    await hasText(page, '.place-order-form__refusal', 'Die Gesamtsumme ist jetzt')
    expect(await textOf(page, '.place-order-form .totals')).to.include('START1')
    await click(page, '.voucher__button')
    await page.waitForSelector('.voucher-form')
    await page.waitForFunction(
      () => !document.querySelector('.place-order-form .totals')?.textContent?.includes('START1'),
    )
    await order()
    await hasText(page, 'main', 'Vielen Dank')
    await page.close()
  })

  it('[S2.11] nothing is ordered without the code that was typed, nor is it lost, without JavaScript either', async () => {
    const visitor = createVisitor(shop, 'at')
    await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor, { price: '10000-20000' })).sku)
    const { page } = await openPage(browser, { javascript: false })
    await setCookies(page, 'at', visitor.cookies())
    await page.goto(`${shop.origin('at')}/kasse`)
    const press = (selector: string) => clickAndNavigate(page, selector)
    const type = (name: string, text: string) =>
      page.$eval(`[name="${name}"]`, (field, value) => ((field as HTMLInputElement).value = value), text)
    const typed = (name: string) => page.$eval(`[name="${name}"]`, (field) => (field as HTMLInputElement).value)

    await type('code', 'WRONG1')
    await type('card', '8765 4321')
    await press('.place-order-form button[type="submit"]')
    expect(await textOf(page, '.place-order-form__refusal'))
      .to.include('Diesen Code kennen wir nicht')
      .and.not.to.include('Gesamtsumme')
    expect(await textOf(page, '.voucher-form[open] .field__error')).to.include('Diesen Code kennen wir nicht')
    expect([await typed('code'), await typed('card')]).to.deep.equal(['WRONG1', '8765 4321'])

    await press('.voucher-form button[type="submit"]')
    expect(new URL(page.url()).pathname).to.equal('/kasse')
    expect(await textOf(page, '.voucher-form[open] .field__error')).to.include('Diesen Code kennen wir nicht')
    expect(await page.$('.place-order-form__refusal')).to.equal(null)
    expect(await typed('code')).to.equal('WRONG1')
    expect(await textOf(page, '.loyalty-card-form__saved')).to.include('87654321')

    await type('card', '')
    await type('code', '')
    await press('.loyalty-card-form button[type="submit"]')
    expect(
      [await page.$('.loyalty-card-form__saved'), await page.$('.field__error')],
      'a card is taken back',
    ).to.deep.equal([null, null])
    await type('card', '123')
    await type('code', 'start1')
    await press('.place-order-form button[type="submit"]')
    expect(await textOf(page, '.loyalty-card-form .field__error')).to.include('6 bis 20')
    expect([
      await typed('code'),
      (await page.$('.voucher-form[open]')) !== null,
      await page.$('.voucher-form .field__error'),
    ]).to.deep.equal(['start1', true, null])
    await type('card', '87654321')
    await press('.loyalty-card-form button[type="submit"]')
    expect(await textOf(page, '.voucher')).to.include('Gutschein START1')
    await press('.voucher__button')
    await type('code', 'start1')
    await press('.place-order-form button[type="submit"]')
    expect(await textOf(page, '.place-order-form__refusal')).to.include('Die Gesamtsumme ist jetzt')
    expect(await textOf(page, '.place-order-form .totals')).to.include('START1')
    await press('.place-order-form button[type="submit"]')
    expect(await textOf(page, 'main'))
      .to.include('Vielen Dank')
      .and.include('die Karte 87654321')
    await page.close()
  })

  for (const javascript of [true, false])
    it(`[S2.1] a gift message that was typed and not saved goes along to the checkout, and wrapping that was taken back does not${javascript ? '' : ', without JavaScript'}`, async () => {
      const visitor = createVisitor(shop, 'at')
      await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
      const { page, problems } = await openPage(browser, { javascript })
      await setCookies(page, 'at', visitor.cookies())
      const open = async () => {
        const address = `${shop.origin('at')}/warenkorb`
        await (javascript ? visit(page, address) : page.goto(address))
      }
      async function checkout() {
        await (javascript
          ? click(page, '.basket-summary .button--primary')
          : clickAndNavigate(page, '.basket-summary .button--primary'))
        await page.waitForSelector('.review__parts')
        expect(new URL(page.url()).pathname).to.equal('/kasse')
        return textOf(page, '.review__parts')
      }
      await open()
      await page.click('[name="wrap"]')
      if (javascript) await hasText(page, '.totals', 'Geschenkverpackung')
      await page.type('[name="message"]', 'Alles Gute 🎂 zum Fest')
      expect(await checkout()).to.include('Alles Gute zum Fest')
      await open()
      await page.click('[name="wrap"]')
      expect(await checkout()).not.to.include('Fest')
      if (javascript) expect(problems).to.deep.equal([])
      await page.close()
    })
})
