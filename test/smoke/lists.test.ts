import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getExperimentVariants } from '#shared/experiments.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit, waitForHydration, waitUntilQuiet } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import {
  countCards,
  getListPath,
  type ListOptions,
  openList,
  press,
  readSku,
  readTop,
  waitForList,
} from '#test/support/list-page.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('lists in the browser', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const open = (...options: ListOptions) => openList({ shop, browser }, ...options)

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
    await waitForList(page, /page=2/)
    await page.waitForFunction(() => document.querySelectorAll('.product-list__item').length > 48)
    const first = await readSku(page, 48)
    await page.waitForFunction(
      (sku) => document.activeElement?.closest<HTMLElement>('.product-card')?.dataset.sku === sku,
      {},
      first,
    )

    for (const reload of [false, true]) {
      const sku = await readSku(page, 59)
      await page.$eval(`[data-sku="${sku}"]`, (card) => card.scrollIntoView({ block: 'center' }))
      await waitUntilQuiet(page)
      const top = await readTop(page, sku)
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
    expect(await countCards(page)).to.equal(96)
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
    await visit(
      page,
      shop.origin('nl') + getListPath(tenants.find(({ id }) => id === 'nl') as Tenant, 'nl-NL', 'fashion'),
    )
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
    expect(reasons).to.have.lengthOf(await countCards(page))
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
    expect(await countCards(anonymous.page)).to.equal(48)
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
    await visit(page, shop.origin('at') + getListPath(tenants[0] as Tenant, 'de-AT', 'fashion'))
    expect(await page.$eval('.product-list', (list) => (list as HTMLElement).dataset.experiment)).to.equal(
      '2025_4_Artikelreduktion:B',
    )
    expect([await countCards(page), api]).to.deep.equal([36, ['GET /api/sessions/key']])
    await press(page, '.pagination__more')
    await page.waitForFunction(() => document.querySelectorAll('.product-list__item').length === 72)
    expect(problems).to.deep.equal([])
    await page.close()
  })
})
