import axe, { type AxeResults } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-11-12T09:00:00Z')

describe('basket since the last visit', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  let passed = 0
  useOwnStage((stage) => ({ shop, browser } = stage), { now: () => new Date(start.getTime() + passed) })
  beforeEach(() => {
    passed = 0
  })

  const variants = () => shop.database?.writer.updateTable('variant')
  const text = (page: Page, selector: string) =>
    page.$$eval(selector, (found) => found.map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()))
  const skusIn = (page: Page) =>
    page.$$eval('.basket-line', (lines) => lines.map((line) => line.getAttribute('data-sku')))
  const seen = (page: Page) =>
    page.waitForResponse((response) => response.request().postData()?.includes('markBasketSeen') === true)

  /** A browser in which somebody has put two articles by; both cost 50.00 and are at hand. */
  async function withBasket(options?: Parameters<typeof openPage>[1]) {
    const visitor = createVisitor(shop, 'at')
    const skus = [
      await findOrderableVariant(visitor, { term: 'hemd' }),
      await findOrderableVariant(visitor, { term: 'hose' }),
    ].map(({ sku }) => sku)
    await variants()
      ?.set({ priceCents: 5000, previousCents: null, lowest30Cents: null, reducedOn: null, stock: 9 })
      .where('sku', 'in', skus)
      .execute()
    for (const sku of skus)
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    const watched = await openPage(browser, options)
    await setCookies(watched.page, 'at', visitor.cookies())
    const [first = '', second = ''] = skus
    return { ...watched, first, second, basket: `${shop.origin('at')}/warenkorb` }
  }

  async function expectAccessible(page: Page) {
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    )
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([])
  }

  it('says what has changed until it is understood, and counts only a look at the page itself', async () => {
    const { page, problems, first, second, basket } = await withBasket()
    const looked = seen(page)
    await visit(page, basket)
    await looked
    expect(await page.$('.basket-changes')).to.equal(null)

    passed = 9 * DAY_MS
    await variants()?.set({ priceCents: 4000 }).where('sku', '=', first).execute()
    await variants()?.set({ stock: 0 }).where('sku', '=', second).execute()
    await visit(page, shop.origin('at'))
    await page.evaluate(async (address) => void (await fetch(address)).text(), basket)

    const again = seen(page)
    await visit(page, basket)
    const changes = await text(page, '.basket-changes li')
    expect(changes[0]).to.match(/seit 12. November: −€ 10,00$/)
    expect(changes[1]).to.match(/ist inzwischen ausverkauft$/)
    await expectAccessible(page)

    await again
    await visit(page, basket)
    expect(await text(page, '.basket-changes li')).to.have.lengthOf(2)
    await page.click('.basket-changes button')
    await page.waitForSelector('.basket-changes', { hidden: true })
    await visit(page, basket)
    expect(await page.$('.basket-changes')).to.equal(null)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('puts back what was taken out weeks ago, and is honest about what is gone', async () => {
    const { page, problems, first, second, basket } = await withBasket()
    await visit(page, basket)
    for (const sku of [first, second]) {
      await page.click(`[data-sku="${sku}"] button[value="remove"]`)
      await page.waitForSelector(`[data-removed="${sku}"]`)
    }
    passed = 20 * DAY_MS
    await variants()?.set({ stock: 0 }).where('sku', '=', second).execute()
    await visit(page, basket)
    expect(await text(page, `[data-removed="${second}"] .removed-line__offer`)).to.deep.equal(['Ausverkauft'])
    await expectAccessible(page)
    await page.click(`[data-removed="${first}"] button`)
    await page.waitForFunction(
      (sku) => document.activeElement?.closest('.basket-line')?.getAttribute('data-sku') === sku,
      {},
      first,
    )
    expect(await page.$eval(`[data-sku="${first}"] select`, (field) => (field as HTMLSelectElement).value)).to.equal(
      '2',
    )
    expect(await page.$(`[data-removed="${first}"]`)).to.equal(null)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('does all of it without JavaScript', async () => {
    const { page, first, second, basket } = await withBasket({ javascript: false })
    const follow = (selector: string) =>
      Promise.all([
        page.waitForNavigation({ waitUntil: 'load' }),
        page.$eval(selector, (element) => (element as HTMLElement).click()),
      ])
    await variants()?.set({ priceCents: 6000 }).where('sku', '=', first).execute()
    await page.goto(basket)
    expect((await text(page, '.basket-changes li')).join()).to.match(/heute: \+€ 10,00$/)
    await follow('.basket-changes button')
    expect(await page.$('.basket-changes')).to.equal(null)
    await follow(`[data-sku="${second}"] button[value="remove"]`)
    expect(await skusIn(page)).to.deep.equal([first])
    await follow(`[data-removed="${second}"] button[value="restore"]`)
    expect((await skusIn(page)).toSorted()).to.deep.equal([first, second].toSorted())
    await page.close()
  })
})
