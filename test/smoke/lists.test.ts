import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { getExperimentVariants } from '#shared/experiments.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitForHydration } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const countOf = (page: Page) =>
  page.$eval('.list-toolbar__count', (count) => Number(count.textContent?.replace(/\D/g, '')))
const chips = (page: Page) => page.$$eval('.chosen-filters__chip', (links) => links.map((link) => link.textContent))
const press = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())
const cards = (page: Page) => page.$$eval('.product-list__item', (items) => items.length)
const skuAt = (page: Page, index: number) =>
  page.$$eval('.product-card', (all, at) => (all[at as number] as HTMLElement | undefined)?.dataset.sku, index)

/** Waits until the list has the address that is asked for and is at rest. */
async function settled(page: Page, wanted: RegExp) {
  await page.waitForFunction(
    (text) =>
      new RegExp(text).test(decodeURIComponent(location.search)) && !document.querySelector('[aria-busy="true"]'),
    { timeout: 10_000 },
    wanted.source,
  )
}

/** Where a card lies in the window. */
const topOf = (page: Page, sku: string | undefined) =>
  page.$eval(`[data-sku="${sku}"]`, (card) => card.getBoundingClientRect().top)

describe('lists in the browser', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const austria = tenants[0] as Tenant
  const listOf = (tenant: Tenant, locale: Locale, category: string) =>
    getPath(tenant, locale, 'category', { slug: 'x', category })
  const open = async (category: string, options: Parameters<typeof openPage>[1] = {}, query = '') => {
    const watched = await openPage(browser, options)
    const address = shop.origin('at') + listOf(austria, 'de-AT', category) + query
    if (options.javascript === false) await watched.page.goto(address)
    else await visit(watched.page, address)
    return watched
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales.filter((each) => each !== 'de-DE')) {
      it(`[S3.3 S9.47] ${formatLocaleTitle(tenant, locale)}: colour, price and measures narrow the list, and chips take them away again`, async () => {
        const { page, problems, documents } = await openPage(browser)
        await visit(page, shop.origin(tenant.id) + listOf(tenant, locale, 'furniture'))
        const all = await countOf(page)
        documents.length = 0

        await press(page, 'input[name="f.colour"]')
        await settled(page, /f\.colour=/)
        await page.waitForFunction(
          (count) => Number(document.querySelector('.list-toolbar__count')?.textContent?.replace(/\D/g, '')) < count,
          {},
          all,
        )
        const narrowed = await countOf(page)

        await page.focus('details:has([name="price-to"]) .range-slider__input:last-of-type')
        for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
        expect(await page.$eval('[name="price-to"]', (field) => (field as HTMLInputElement).value)).to.match(/^\d+$/)
        await settled(page, /f\.price=-\d+/)
        expect(await countOf(page)).to.be.at.most(narrowed)
        expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).to.equal('range')

        await press(page, 'details:has([name="width-from"]):not([open]) > summary')
        await page.type('[name="width-from"]', '60')
        await page.keyboard.press('Enter')
        await settled(page, /f\.width=60-/)
        await page.waitForFunction(() => document.querySelectorAll('.chosen-filters__chip').length === 3)
        const [colour, price, width] = await chips(page)
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
    expect(searchOf(page)).to.equal('')
    await page.close()
  })

  it('offers running costs as an order only where goods have some', async () => {
    const sorts = (page: Page) =>
      page.$$eval('select[name="sort"] option', (options) =>
        options.map((option) => (option as HTMLOptionElement).value),
      )
    const { page } = await open('fashion')
    expect(await sorts(page)).to.deep.equal(['relevance', 'price-asc', 'price-desc', 'newest', 'rating', 'reduction'])
    await page.close()
    const { page: fridges } = await open('technology-fridges')
    expect(await sorts(fridges)).to.include('running-costs')
    await fridges.close()
  })

  it('[S9.47] loads more with address and focus kept, and comes back to the sixtieth card, also after a reload', async () => {
    const { page } = await open('fashion')
    await press(page, '.pagination__more')
    await settled(page, /page=2/)
    await page.waitForFunction(() => document.querySelectorAll('.product-list__item').length > 48)
    const first = await skuAt(page, 48)
    await page.waitForFunction(
      (sku) => document.activeElement?.closest<HTMLElement>('.product-card')?.dataset.sku === sku,
      {},
      first,
    )

    for (const reload of [false, true]) {
      const sku = await skuAt(page, 59)
      await page.$eval(`[data-sku="${sku}"]`, (card) => card.scrollIntoView({ block: 'center' }))
      await wait(300)
      const top = await topOf(page, sku)
      await press(page, `[data-sku="${sku}"] .product-card__link`)
      await page.waitForSelector('main[data-page="product"]')
      if (reload) {
        await page.reload()
        await waitForHydration(page)
      }
      await page.goBack()
      await page.waitForFunction(
        () => /page=2/.test(location.search) && document.querySelectorAll('.product-list__item').length > 59,
      )
      await page.waitForFunction(
        (wanted, place) =>
          Math.abs((document.querySelector(`[data-sku="${wanted}"]`)?.getBoundingClientRect().top ?? 1e6) - place) < 60,
        { timeout: 5000 },
        sku,
        top,
      )
      await page.waitForFunction(
        (wanted) => document.activeElement?.closest<HTMLElement>('.product-card')?.dataset.sku === wanted,
        { timeout: 5000 },
        sku,
      )
    }
    await page.reload()
    await waitForHydration(page)
    expect(await cards(page)).to.equal(96)
    await page.close()
  })

  it('[S9.47] works without JavaScript: fields and ticks are sent, "more" and every chip are links', async () => {
    const { page } = await open('furniture', { javascript: false })
    const all = await countOf(page)
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
    expect(await chips(page)).to.have.lengthOf(3)
    expect(await countOf(page)).to.be.below(all)
    expect(
      await page.$$eval('.range-slider, .filters__search', (parts) =>
        parts.every((part) => getComputedStyle(part).display === 'none'),
      ),
    ).to.equal(true)
    await Promise.all([page.waitForNavigation(), press(page, '.chosen-filters__all')])
    await Promise.all([page.waitForNavigation(), press(page, '.pagination__more')])
    expect([searchOf(page), await cards(page)]).to.deep.equal(['?page=2', 96])
    await page.close()
  })

  it('[S9.48 O68] keeps empty, labelled places for adverts of reserved height where the shop has them, and none elsewhere', async () => {
    const { page } = await open('fashion')
    const slot = await page.$eval('.product-list__grid [data-ad-slot]', (place) => ({
      words: place.textContent,
      height: place.getBoundingClientRect().height,
      focusable: place.querySelectorAll('a, button, input, [tabindex]').length,
      before: [...document.querySelectorAll('.product-list__grid > li')].findIndex((item) => item.contains(place)),
    }))
    expect(slot).to.deep.include({ words: 'Anzeige', focusable: 0, before: 12 })
    expect(slot.height).to.be.at.least(80)
    await visit(page, `${shop.origin('at')}/s/sofa/`)
    expect(await page.$('[data-ad-slot="search"]')).not.to.equal(null)
    await visit(page, shop.origin('nl') + listOf(tenants.find(({ id }) => id === 'nl') as Tenant, 'nl-NL', 'fashion'))
    expect(await page.$('[data-ad-slot]')).to.equal(null)
    await page.close()
  })

  it('says why the list has this order, and what put each article in its place', async () => {
    const { page } = await open('fashion')
    await visit(page, `${shop.origin('at')}/s/sofa/`)
    await press(page, '.ranking__summary')
    expect(await page.$eval('.ranking', (ranking) => ranking.textContent)).to.include(
      'Anzeige: Plätze in der Liste kann man nicht kaufen',
    )
    await press(page, '.ranking__each')
    const reasons = await page.$$eval('.ranking__item', (items) => items.map((item) => item.textContent ?? ''))
    expect(reasons).to.have.lengthOf(await cards(page))
    expect(reasons[0]).to.match(/Ihr Suchbegriff .*100\s%.*Beliebtheit/)
    await page.close()
  })

  it('offers the word that was meant, ranges and help where nothing was found', async () => {
    const { page } = await open('fashion')
    await visit(page, `${shop.origin('at')}/s/xqzwv/`)
    expect(await page.$$eval('.no-results__categories a', (links) => links.length)).to.be.at.least(3)
    expect(await page.$('.no-results a[href="/service-hilfe"]')).not.to.equal(null)
    await page.close()
  })

  it('[S9.50 O69] shows fewer articles a page to the half of the sessions that are in variant B, from the first byte on', async () => {
    const anonymous = await open('fashion')
    expect(await anonymous.page.$eval('.product-list', (list) => (list as HTMLElement).dataset.experiment)).to.equal(
      '2025_4_Artikelreduktion:A',
    )
    expect(await cards(anonymous.page)).to.equal(48)
    await anonymous.page.close()

    const { page, api, problems } = await openPage(browser)
    for (let tries = 0; tries < 40; tries++) {
      const visitor = createVisitor(shop, 'at')
      await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
      const [pair = ''] = visitor
        .cookies()
        .split('; ')
        .filter((cookie) => cookie.startsWith('__Host-'))
      const claims = JSON.parse(Buffer.from(pair.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
      if (getExperimentVariants(claims.sid, new Date().toISOString().slice(0, 10))['2025_4_Artikelreduktion'] === 'A')
        continue
      const [name = '', ...value] = pair.split('=')
      await page.browserContext().setCookie({
        name,
        value: value.join('='),
        domain: 'at.localhost',
        path: '/',
        secure: true,
        sourceScheme: 'Secure',
      })
      break
    }
    await visit(page, shop.origin('at') + listOf(austria, 'de-AT', 'fashion'))
    expect(await page.$eval('.product-list', (list) => (list as HTMLElement).dataset.experiment)).to.equal(
      '2025_4_Artikelreduktion:B',
    )
    expect([await cards(page), api]).to.deep.equal([36, ['GET /api/sessions/key']])
    await press(page, '.pagination__more')
    await page.waitForFunction(() => document.querySelectorAll('.product-list__item').length === 72)
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[O23] opens the bra finder’s link as a filter on that size', async () => {
    const { page } = await open('fashion-underwear-bras', {}, '?size=75&cupSize=B')
    const visitor = createVisitor(shop, 'at')
    const { total } = await visitor.json<SearchResult>(
      '/api/search/searchv2?category=fashion-underwear-bras&f.size=75b',
    )
    expect(await countOf(page)).to.equal(total)
    expect(await chips(page)).to.deep.equal(['Größe 75B'])
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
    await settled(page, /f\.colour=/)
    expect(await top()).to.equal(before)
    await page.close()
  })
})
