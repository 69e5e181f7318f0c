import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('comparison and running costs', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[N8] ${formatLocaleTitle(tenant, locale)}: a shared address shows the table without JavaScript, price with five years included`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { items } = await visitor.json<SearchResult>('/api/search/searchv2?category=technology-washing-machines')
        const [one, other] = items
        const path = getPath(tenant, locale, 'compare')
        const { status, body } = await visitor.get(`${path}?sku=${one?.sku}&sku=${other?.sku}`)
        expect(status).to.equal(200)
        expect(body).to.include(one?.title).and.include(other?.title).and.include('compare__row--differs')
        expect(one?.runningCosts?.perYear).to.include({ currency: tenant.currency })
        expect(one?.runningCosts?.perYear.cents).to.be.within(20_00, 100_00)
        // What the shop does not carry leaves the address.
        const { headers } = await visitor.get(`${path}?sku=${one?.sku}&sku=nonsense`)
        expect(headers.location).to.equal(`${path}?sku=${one?.sku}`)
      })
    }
  }

  it('[N8] tyres cost fuel beyond class A, and class A nothing', async () => {
    const { items } = await createVisitor(shop, 'at').json<SearchResult>(
      '/api/search/searchv2?category=technology-tyres&pageSize=48',
    )
    expect(items).to.not.have.lengthOf(0)
    for (const { tyre, runningCosts } of items)
      expect(runningCosts?.perYear.cents === 0, tyre?.fuel).to.equal(tyre?.fuel === 'A')
  })

  it('[N8 O3] sorts by running costs, the lowest first', async () => {
    const { items } = await createVisitor(shop, 'at').json<SearchResult>(
      '/api/search/searchv2?category=technology-televisions&sort=running-costs&pageSize=48',
    )
    const costs = items.map(({ runningCosts }) => runningCosts?.perYear.cents ?? Number.POSITIVE_INFINITY)
    expect(new Set(costs).size).to.be.above(3)
    expect(costs).to.deep.equal(costs.toSorted((a, b) => a - b))
  })

  it('chooses up to four, refuses a fifth in words, remembers, and shows them by an address of their own', async () => {
    const { page, problems } = await openPage(browser, { width: 1280 })
    await visit(page, `${shop.origin('at')}/c/waschmaschinen/technology-washing-machines`)
    expect(await page.$('.compare-tray')).to.equal(null)
    const buttons = await page.$$('.product-card .compare-button')
    for (const button of buttons.slice(0, 5)) {
      await button.focus()
      await page.keyboard.press('Space')
    }
    await page.waitForSelector('.compare-tray')
    expect(await page.$$eval('.compare-button[aria-pressed="true"]', ({ length }) => length)).to.equal(4)
    expect(await page.$eval('.compare-tray__count', ({ textContent }) => textContent)).to.include(
      'Sie vergleichen schon vier Artikel',
    )
    const told = await page.$$eval('[role="status"]', (regions) => regions.map(({ textContent }) => textContent).join())
    expect(told).to.include('Sie vergleichen schon vier Artikel')

    await visit(page, shop.origin('at'))
    await page.waitForSelector('.compare-tray a')
    await page.click('.compare-tray a')
    await page.waitForSelector('.compare__table')
    expect(new URL(page.url()).searchParams.getAll('sku')).to.have.lengthOf(4)
    expect(await page.$$eval('.compare__product', ({ length }) => length)).to.equal(4)
    await page.click('.compare__product:last-child button')
    await page.waitForFunction(() => document.querySelectorAll('.compare__product').length === 3)
    expect(new URL(page.url()).searchParams.getAll('sku')).to.have.lengthOf(3)

    await visit(page, `${shop.origin('at')}/vergleich`)
    await page.waitForFunction(() => document.querySelectorAll('.compare__product').length === 3)
    expect(problems.filter((problem) => !problem.includes('preload'))).to.deep.equal([])
    await page.close()
  })

  it('keeps the names of the lines in sight on a phone, and never scrolls the page sideways', async () => {
    const { page } = await openPage(browser, { width: 360 })
    const { items } = await createVisitor(shop, 'at').json<SearchResult>(
      '/api/search/searchv2?category=technology-televisions',
    )
    await visit(page, `${shop.origin('at')}/vergleich?sku=${items.slice(0, 4).map(({ sku }) => sku)}`)
    const left = await page.$eval('.compare__scroll', (scroll) => {
      scroll.scrollLeft = 300
      return [scroll.scrollLeft > 100, scroll.querySelector('tbody th')?.getBoundingClientRect().left]
    })
    expect(left[0]).to.equal(true)
    expect(left[1]).to.be.within(0, 40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(360)
    await page.close()
  })
})
