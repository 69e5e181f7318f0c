import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** What a scanner reads off the screen. */
async function scan(page: Page): Promise<string | undefined> {
  const element = await page.waitForSelector('.order-form__matrix')
  const picture = await element?.screenshot()
  const [found] = picture ? await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['DataMatrix'] }) : []
  return found?.text
}

describe('order form', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
  const follow = (page: Page, selector: string) =>
    Promise.all([page.waitForNavigation({ waitUntil: 'load' }), click(page, selector)])
  const skusIn = (page: Page) =>
    page.$$eval('.basket-line', (lines) => lines.map((line) => line.getAttribute('data-sku')))

  /** A browser whose basket holds one article. */
  async function withBasket(tenant: string, options?: Parameters<typeof openPage>[1]) {
    const visitor = createVisitor(shop, tenant)
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 3) { count } }', { sku })
    const watched = await openPage(browser, options)
    await setCookies(watched.page, tenant, visitor.cookies())
    return { ...watched, sku }
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S2.1] ${formatLocaleTitle(tenant, locale)}: the printed code opens the basket in another browser`, async () => {
        const basket = shop.origin(tenant.id) + getPath(tenant, locale, 'basket')
        const { page, problems, sku } = await withBasket(tenant.id)
        await visit(page, basket)
        await click(page, '.other-order-methods button[value="create"]')
        const address = await scan(page)
        expect(address).to.equal(page.url())
        const digits = await page.$eval('.order-form__digits', (element) => element.textContent ?? '')
        expect(digits).to.match(/^\d{4} \d{4} \d{4}$/)
        expect(address).to.include(`?code=${digits.replaceAll(' ', '')}`)
        expect(problems).to.deep.equal([])
        await page.close()

        const other = await openPage(browser, { width: 360 })
        await visit(other.page, address ?? '')
        await click(other.page, 'button[value="take"]')
        await other.page.waitForSelector(`.basket-line[data-sku="${sku}"]`)
        expect(
          await other.page.$eval(`[data-sku="${sku}"] select`, (field) => (field as HTMLSelectElement).value),
        ).to.equal('3')
        expect(other.problems).to.deep.equal([])
        await other.page.close()
      })
    }
  }

  it('[S2.1] does all of it without JavaScript, and a mistyped code says so', async () => {
    const { page, sku } = await withBasket('at', { javascript: false })
    await page.goto(`${shop.origin('at')}/warenkorb`)
    await follow(page, '.other-order-methods button[value="create"]')
    const written = await page.$eval('.order-form__digits', (element) => element.textContent ?? '')
    await page.close()

    const other = await openPage(browser, { javascript: false })
    await other.page.goto(`${shop.origin('at')}/warenkorb/bestellschein`)
    await other.page.type('[name="code"]', `${written.slice(0, -1)}${(Number(written.at(-1)) + 1) % 10}`)
    await follow(other.page, '.order-form-code button')
    expect(await other.page.$eval('.field__error', (element) => element.textContent)).to.include('Tippfehler')
    await other.page.$eval('[name="code"]', (field) => (field as HTMLInputElement).select())
    await other.page.type('[name="code"]', written)
    await follow(other.page, '.order-form-code button')
    await follow(other.page, 'button[value="take"]')
    expect(await skusIn(other.page)).to.deep.equal([sku])
    await other.page.reload()
    expect(
      await other.page.$eval(`[data-sku="${sku}"] select`, (field) => (field as HTMLSelectElement).value),
    ).to.equal('3')
    await other.page.close()
  })

  it('prints goods, code and telephone number, and nothing to press', async () => {
    const { page } = await withBasket('at')
    await visit(page, `${shop.origin('at')}/warenkorb`)
    await click(page, '.other-order-methods button[value="create"]')
    await page.waitForSelector('.order-form')
    await page.emulateMediaType('print')
    const shown = (selector: string) => page.$eval(selector, (element) => (element as HTMLElement).checkVisibility())
    const expected = {
      '.order-form__digits': true,
      '.order-form__phone': true,
      '.order-form__hand': true,
      '.table': true,
      '.header': false,
      '.footer': false,
    }
    for (const [selector, visible] of Object.entries(expected))
      expect(await shown(selector), selector).to.equal(visible)
    expect(await shown('.order-form__actions')).to.equal(false)
    await page.close()
  })

  it('[S2.1] guesses run into a limit', async () => {
    const visitor = createVisitor(shop, 'at')
    const guess = async () => (await visitor.get('/api/basket/sheets?code=000000000000')).status
    const first = await guess()
    const statuses = await Promise.all(Array.from({ length: 70 }, guess))
    expect(first).to.equal(404)
    expect(new Set(statuses)).to.deep.equal(new Set([404, 429]))
  })
})
