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

describe('bra size finder', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.42 S2.74 O23] ${formatLocaleTitle(tenant, locale)}: works without JavaScript and links to goods in that size`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const path = getPath(tenant, locale, 'size-finder')
        const sent = await visitor.post(path, { bust: '90', underbust: '75' })
        expect([sent.status, sent.headers.location]).to.deep.equal([303, `${path}?bust=90&underbust=75`])
        const { body } = await visitor.get(String(sent.headers.location))
        for (const size of ['75B', '90B', '3B', '34B']) expect(body).to.include(`>${size}<`)
        const link = /href="([^"]*\?cupSize=B&amp;size=75)"/.exec(body)?.[1]?.replace('&amp;', '&') ?? ''
        const list = await visitor.get(link)
        expect(list.status).to.equal(200)
        const found = await visitor.json<SearchResult>(
          `/api/search/searchv2?category=fashion-underwear-bras&f.size=75b`,
        )
        expect(found.total).to.be.above(0)
        for (const { slug, sku } of found.items.slice(0, 1))
          expect(list.body).to.include(getPath(tenant, locale, 'product', { slug, sku }))
      })
    }
  }

  it('[S5.23 S5.24] requires bust and under-bust, and says so in its button, without JavaScript and with it', async () => {
    const { status, body } = await createVisitor(shop, 'at').post('/bh-groessenfinder', {})
    expect(status).to.equal(422)
    for (const message of ['Bitte geben Sie Ihren Brustumfang an.', 'Bitte geben Sie Ihren Unterbrustumfang an.'])
      expect(body).to.include(message)

    const { page, problems } = await openPage(browser, { width: 360 })
    await visit(page, `${shop.origin('at')}/bh-groessenfinder`)
    const lacking = () => page.$eval('.size-finder__form .button__lacking', ({ textContent }) => textContent)
    expect(await lacking()).to.include('Brustumfang in cm und Unterbrustumfang in cm')
    await page.click('.size-finder__form button[type="submit"]')
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'bust')
    await page.waitForSelector('.error-summary')
    expect(
      await page.$$eval('.error-summary li', (lines) => lines.map(({ textContent }) => textContent)),
    ).to.deep.equal(['Bitte geben Sie Ihren Brustumfang an.', 'Bitte geben Sie Ihren Unterbrustumfang an.'])
    await page.type('[name="bust"]', '106')
    await page.type('[name="underbust"]', '86,0')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.size-finder__result')
    expect(await page.$eval('.size-finder__result h2', ({ textContent }) => textContent)).to.equal('Ihre Größe: 85E')
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S1.42] is linked from bras and their range, and from nothing else', async () => {
    const visitor = createVisitor(shop, 'at')
    const has = async (path: string) => (await visitor.get(path)).body.includes('href="/bh-groessenfinder"')
    const first = async (category: string) =>
      (await visitor.json<SearchResult>(`/api/search/searchv2?category=${category}`)).items[0]
    const [bra, dress] = [await first('fashion-underwear-bras'), await first('fashion-women-dresses')]
    expect(await has('/c/bhs/fashion-underwear-bras')).to.equal(true)
    expect(await has(`/p/${bra?.slug}/${bra?.sku}`)).to.equal(true)
    expect(await has(`/p/${dress?.slug}/${dress?.sku}`)).to.equal(false)
    expect(await has('/c/kleider/fashion-women-dresses')).to.equal(false)
  })
})
