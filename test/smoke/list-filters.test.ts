import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import {
  countCards,
  getListPath,
  type ListOptions,
  openList,
  press,
  readChips,
  readCount,
  readQuery,
  waitForList,
} from '#test/support/list-page.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('filters of lists in the browser', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const open = (...options: ListOptions) => openList({ shop, browser }, ...options)

  for (const tenant of tenants) {
    for (const locale of tenant.locales.filter((each) => each !== 'de-DE')) {
      it(`[S3.3 S9.47] ${formatLocaleTitle(tenant, locale)}: colour, price and measures narrow the list, and chips take them away again`, async () => {
        const { page, problems, documents } = await openPage(browser)
        await visit(page, shop.origin(tenant.id) + getListPath(tenant, locale, 'furniture'))
        const all = await readCount(page)
        documents.length = 0

        await press(page, 'input[name="f.colour"]')
        await waitForList(page, /f\.colour=/)
        await page.waitForFunction(
          (count) => Number(document.querySelector('.list-toolbar__count')?.textContent?.replace(/\D/g, '')) < count,
          {},
          all,
        )
        const narrowed = await readCount(page)

        await page.focus('details:has([name="price-to"]) .range-slider__input:last-of-type')
        for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
        expect(await page.$eval('[name="price-to"]', (field) => (field as HTMLInputElement).value)).to.match(/^\d+$/)
        await waitForList(page, /f\.price=-\d+/)
        expect(await readCount(page)).to.be.at.most(narrowed)
        expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).to.equal('range')

        await press(page, 'details:has([name="width-from"]):not([open]) > summary')
        await page.type('[name="width-from"]', '60')
        await page.keyboard.press('Enter')
        await waitForList(page, /f\.width=60-/)
        await page.waitForFunction(() => document.querySelectorAll('.chosen-filters__chip').length === 3)
        const [colour, price, width] = await readChips(page)
        expect(colour).not.to.equal('')
        expect(price).to.match(tenant.currency === 'CHF' ? /CHF/ : /€/)
        expect(width).to.match(/60 cm/)

        await press(page, '.chosen-filters__chip')
        await page.waitForFunction(() => document.querySelectorAll('.chosen-filters__chip').length === 2)
        expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal(price)
        await press(page, '.chosen-filters__all')
        await page.waitForFunction(() => !document.querySelector('.chosen-filters') && !location.search)
        await page.waitForFunction(() => document.activeElement?.classList.contains('list-toolbar__count'))
        await page.waitForFunction(
          (count) => Number(document.querySelector('.list-toolbar__count')?.textContent?.replace(/\D/g, '')) === count,
          {},
          all,
        )
        expect([problems, documents]).to.deep.equal([[], []])
        await page.close()
      })
    }
  }

  it('parts sizes by garment system, each under its name, and finds a brand among many', async () => {
    const { page } = await open('fashion')
    await page.$$eval('.filters__facet', (facets) => facets.map((facet) => facet.setAttribute('open', '')))
    const systems = await page.$$eval('.filters__system-name', (names) => names.map((name) => name.textContent))
    expect(systems).to.include.members(['Internationale Größen', 'Konfektionsgrößen', 'BH-Größen', 'Schuhgrößen'])
    await page.type('.filters__search', 'Zeit')
    expect(
      await page.$$eval('input[name="f.brand"]', (inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).to.deep.equal(['zeitfeld'])
    await page.keyboard.press('Enter')
    expect(readQuery(page)).to.equal('')
    await page.close()
  })

  it('[S9.47] works without JavaScript: fields and ticks are sent, "more" and every chip are links', async () => {
    const { page } = await open('furniture', { javascript: false })
    const all = await readCount(page)
    await page.$eval('[name="price-to"]', (field) => {
      ;(field as HTMLInputElement).value = '100'
    })
    await page.$eval('[name="width-from"]', (field) => {
      ;(field as HTMLInputElement).value = '40'
    })
    await page.$eval('input[name="f.colour"]', (box) => {
      ;(box as HTMLInputElement).checked = true
    })
    await Promise.all([page.waitForNavigation(), page.$eval('.filters', (form) => (form as HTMLFormElement).submit())])
    expect(await readChips(page)).to.have.lengthOf(3)
    expect(await readCount(page)).to.be.below(all)
    expect(
      await page.$$eval('.range-slider, .filters__search', (parts) =>
        parts.every((part) => getComputedStyle(part).display === 'none'),
      ),
    ).to.equal(true)
    await Promise.all([page.waitForNavigation(), press(page, '.chosen-filters__all')])
    await Promise.all([page.waitForNavigation(), press(page, '.pagination__more')])
    expect([readQuery(page), await countCards(page)]).to.deep.equal(['?page=2', 96])
    await page.close()
  })

  it('[O23] opens the bra finder’s link as a filter on that size', async () => {
    const { page } = await open('fashion-underwear-bras', {}, '?size=75&cupSize=B')
    const visitor = createVisitor(shop, 'at')
    const { total } = await visitor.json<SearchResult>(
      '/api/search/searchv2?category=fashion-underwear-bras&f.size=75b',
    )
    expect(await readCount(page)).to.equal(total)
    expect(await readChips(page)).to.deep.equal(['Größe 75B'])
    expect(await page.$eval('input[name="f.size"][value="75b"]', (box) => (box as HTMLInputElement).checked)).to.equal(
      true,
    )
    await page.close()
  })

  it('stays where it is when the first filter is chosen', async () => {
    const { page } = await open('furniture')
    const top = () =>
      page.evaluate(() =>
        Math.round((document.querySelector('.product-list__grid')?.getBoundingClientRect().top ?? 0) + scrollY),
      )
    const before = await top()
    await press(page, 'input[name="f.colour"]')
    await page.waitForSelector('.chosen-filters__chip')
    expect(await top()).to.equal(before)
    await waitForList(page, /f\.colour=/)
    expect(await top()).to.equal(before)
    await page.close()
  })
})
