import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, takeCookies, visit } from '#test/support/browser.ts'
import { findArticle, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { setStage } from '#test/support/stage.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('gift wrapping and bonus card', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  setStage((stage) => ({ shop, browser } = stage))

  const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
  const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
  const hasText = (page: Page, selector: string, text: string) =>
    page.waitForFunction((at, wanted) => document.querySelector(at)?.textContent?.includes(wanted), {}, selector, text)

  const hasFocus = (page: Page, selector: string) => page.waitForFunction((at) => document.activeElement?.matches(at), {}, selector)

  for (const javascript of [true, false])
    it(`[S2.1 S9.52] go from basket and last step into the order${javascript ? '' : ', without JavaScript'}`, async () => {
      const visitor = createVisitor(shop, 'at')
      const { sku } = await findArticle(visitor)
      await prepareOrder(visitor, 'AT', sku)
      const { page, problems } = await openPage(browser, { javascript })
      await takeCookies(page, 'at', visitor.cookies())
      const open = (path: string) => (javascript ? visit(page, shop.origin('at') + path) : page.goto(shop.origin('at') + path))
      const send = (selector: string) =>
        javascript ? click(page, selector) : Promise.all([page.waitForNavigation({ waitUntil: 'load' }), click(page, selector)])

      await open('/warenkorb')
      await page.click('[name="wrap"]')
      if (javascript) await hasText(page, '.totals', 'Geschenkverpackung') // the tick alone is enough
      await page.type('[name="message"]', 'Alles Gute 🎂 zum Fest')
      if (javascript) await page.focus('.gift-options button')
      await send('.gift-options button[type="submit"]')
      await hasText(page, '.totals', 'Geschenkverpackung')
      if (javascript) await hasFocus(page, '.gift-options button')
      await hasText(page, '.gift-options__saved', 'mit Grußkarte')
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value === 'Alles Gute zum Fest')

      await open('/kasse')
      expect(await textOf(page, '.review__parts')).to.include('Alles Gute zum Fest')
      await page.type('[name="card"]', '123')
      await send('.bonus-card button')
      await hasText(page, '.bonus-card .field__error', '6 bis 20')
      await page.$eval('[name="card"]', (field) => (field as HTMLInputElement).select())
      await page.type('[name="card"]', '1234 5678')
      if (javascript) await page.focus('.bonus-card button')
      await send('.bonus-card button')
      await hasText(page, '.bonus-card__saved', '12345678')
      if (javascript) await hasFocus(page, '.bonus-card button')
      await send('.order-form button[type="submit"]')
      await hasText(page, 'main', 'Vielen Dank')
      await hasText(page, '.confirmation', 'Alles Gute zum Fest')
      expect(await textOf(page, '.confirmation'))
        .to.include('joe-Karte 12345678')
        .and.include('Geschenkverpackung')
      if (javascript) expect(problems).to.deep.equal([])
      await page.close()
    })
})
