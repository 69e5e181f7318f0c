import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const LIST = '/c/mode/fashion'
const LAYER = 'dialog[open] .mini-product[data-sku]'

const closed = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog[open]'))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-mini-product]')?.dataset.miniProduct)
const openerOf = (sku: string | undefined) => `.product-card__mini-product[data-mini-product="${sku}"]`

describe('mini product', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let cards: readonly ProductCardData[]
  useSharedStage((stage) => ({ shop, browser } = stage))
  before(async () => {
    cards = (await createVisitor(shop, 'at').json<SearchResult>('/api/search/searchv2?category=fashion')).items
  })

  /** A card with several colours and sizes that is on the list's first page. */
  const wanted = () =>
    cards.find(({ colours, sizeCount, soldOut }) => colours.length > 1 && sizeCount !== undefined && !soldOut)

  async function openLayer(width = 1280) {
    const watched = await openPage(browser, { width })
    const { page } = watched
    await visit(page, shop.origin('at') + LIST)
    const card = wanted()
    await page.focus(openerOf(card?.sku))
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/gateway/')),
    )
    await page.waitForNetworkIdle({ idleTime: 300 })
    const before = watched.api.length
    await page.keyboard.press('Enter')
    await page.waitForSelector(LAYER)
    return { ...watched, card, asked: watched.api.slice(before) }
  }

  it('[S2.110] opens with the keyboard from what the focus has fetched, keeps the address, and gives the focus back', async () => {
    const { page, problems, card, asked } = await openLayer()
    expect(asked).to.deep.equal([])
    expect(new URL(page.url()).pathname).to.equal(LIST)
    const text = await page.$eval(LAYER, (layer) => (layer as HTMLElement).innerText)
    expect(text)
      .to.include(card?.title)
      .and.include(card?.brand)
      .and.include('zzgl. Versandkosten')
      .and.include('Größe wählen')
      .and.match(/Lieferung|Liefertermin/)
    expect(await page.$(`${LAYER} .gallery`)).to.not.equal(null)
    for (let i = 0; i < 40; i++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
      ),
    ).to.equal(true)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await focused(page)).to.equal(card?.sku)
    expect(new URL(page.url()).pathname).to.equal(LIST)
    expect(problems.filter((problem) => !problem.includes('preload'))).to.deep.equal([])
    await page.close()
  })

  it('[S2.110] is closed by back and opened by forward, at the same place of the list', async () => {
    const { page, documents } = await openLayer()
    const place = await page.evaluate(() => scrollY)
    await page.evaluate(() => history.back())
    await closed(page)
    await page.evaluate(() => history.forward())
    await page.waitForSelector(LAYER)
    await page.evaluate(() => history.back())
    await closed(page)
    expect(await page.evaluate(() => scrollY)).to.equal(place)
    expect(documents).to.deep.equal([LIST])
    await page.close()
  })

  it('[S2.110] changes the colour in the layer, puts a size into the basket, and leads to the page', async () => {
    const { page, card, documents } = await openLayer(360)
    const colour = `${LAYER} .variants__colour:not([aria-current])`
    await page.focus(colour)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (selector, sku) => document.querySelector<HTMLElement>(selector)?.dataset.sku !== sku,
      {},
      LAYER,
      card?.sku,
    )
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).to.equal('true')
    await page.focus(`${LAYER} input[name="sku"]:not(:disabled)`)
    await page.keyboard.press('Space')
    await page.focus(`${LAYER} .add-to-basket [type="submit"]`)
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .added-to-basket-sheet__line')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.added-to-basket-sheet'))
    await page.waitForNetworkIdle({ idleTime: 200 })
    await page.$eval(`${LAYER} .mini-product__text > .button`, (link) => (link as HTMLElement).click())
    await page.waitForSelector('main[data-page="product"]')
    expect(await page.$('dialog[open]')).to.equal(null)
    expect(documents).to.deep.equal([LIST])
    await page.close()
  })

  it('[S2.110] shows the labels of tyres and technology, each leading to the page that shows them whole', async () => {
    const { page } = await openPage(browser)
    for (const [category, selector] of [
      ['technology-tyres', '.tyre-link[href$="#tyre"]'],
      ['technology-washing-machines', '.energy-link[href$="#energy"]'],
    ]) {
      await visit(page, `${shop.origin('at')}/c/x/${category}`)
      await page.$eval('.product-card__mini-product', (link) => (link as HTMLElement).click())
      await page.waitForSelector(`${LAYER} ${selector}`)
    }
    await page.close()
  })

  it('[S2.110] is the way to the product page without JavaScript, and its code is no part of the first view', async () => {
    const { page } = await openPage(browser, { javascript: false })
    await page.goto(shop.origin('at') + LIST)
    const card = wanted()
    expect(await page.$eval(openerOf(card?.sku), (link) => link.getAttribute('href'))).to.equal(
      `/p/${card?.slug}/${card?.sku}`,
    )
    expect(await page.content()).to.not.include('mini-product-view')
    await page.close()
  })

  it('[S2.110] fits a phone and a desktop: nothing in the layer is to be moved sideways', async () => {
    for (const width of [360, 1280]) {
      const { page } = await openLayer(width)
      expect(await page.$eval('dialog[open] .dialog__body', (body) => body.scrollWidth - body.clientWidth)).to.equal(0)
      await page.close()
    }
  })
})
