import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { formatDoorway, parseDoorways } from '#shared/rules/catalog/doorways.ts'
import { getPackageFit, toSortedDimensions } from '#shared/rules/catalog/package-fit.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const verdicts = {
  de: /Passt (gekippt|nicht)|Passt/,
  fr: /Passe en biais|Ne passe pas|Passe/,
  nl: /Past( gekanteld| niet)?/,
} as const

describe('will it fit', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const cards = async (category: string) =>
    (await createVisitor(shop, 'at').json<SearchResult>(`/api/search/searchv2?category=${category}`)).items

  it('[N7] freight goods say which package is hardest to carry in, parcels nothing', async () => {
    for (const { largestPackage, title } of await cards('furniture-sofas'))
      expect(largestPackage, title).to.have.lengthOf(3)
    for (const card of await cards('fashion-underwear-bras')) expect(card).to.not.have.property('largestPackage')
  })

  it('[N7] a list narrowed to openings holds what comes in through them, and says how many', async () => {
    const all = await cards('furniture-sofas&pageSize=48')
    for (const openings of ['door-80x200', 'door-75x200', 'door-60x200'].map(parseDoorways)) {
      const fits = openings.map(formatDoorway).join(',')
      const left = await cards(`furniture-sofas&pageSize=48&f.fits=${fits}`)
      for (const { largestPackage, title } of left)
        expect(getPackageFit(largestPackage ?? [0, 0, 0], openings), `${title} ${fits}`).to.not.equal('no')
      expect(left.length).to.be.least(
        all.filter(({ largestPackage }) => largestPackage && getPackageFit(largestPackage, openings) !== 'no').length,
      )
    }
    expect(await cards('furniture-sofas&f.fits=door-40x200')).to.deep.equal([])
  })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[N7] ${formatLocaleTitle(tenant, locale)}: without JavaScript the form checks, answers for a product, and leads to lists of what fits`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const [sofa] = (await visitor.json<SearchResult>('/api/search/searchv2?category=furniture-sofas')).items
        const path = `${getPath(tenant, locale, 'fit')}?sku=${sofa?.sku}`
        const wrong = await visitor.post(path, { doorWidth: '8', doorHeight: '' })
        expect(wrong.status).to.equal(422)
        expect(wrong.body).to.include('field-doorWidth-error').and.include('field-doorHeight-error')
        const sent = await visitor.post(path, { doorWidth: '80', doorHeight: '200' })
        expect(sent.status).to.equal(303)
        const { body } = await visitor.get(String(sent.headers.location))
        expect(body)
          .to.match(verdicts[locale.slice(0, 2) as 'de'])
          .and.include('f.fits=door-80x200')
      })
    }
  }

  it('[N7] measures once: the form comes as a sheet, the product answers, and so do tiles and later visits', async () => {
    const { page, problems } = await openPage(browser, { width: 360 })
    const [sofa] = await cards('furniture-sofas')
    const address = `${shop.origin('at')}/p/${sofa?.slug}/${sofa?.sku}`
    await visit(page, address)
    const before = await page.$eval('.fit-note', (note) => note.getBoundingClientRect().height)
    await page.click('.fit-note a')
    await page.waitForSelector('dialog [name="doorWidth"]')
    await page.type('dialog [name="doorWidth"]', '50')
    await page.click('dialog button[type="submit"]')
    await page.waitForSelector('dialog #field-doorHeight-error')
    await page.type('dialog [name="doorHeight"]', '200')
    await page.click('dialog button[type="submit"]')
    await page.waitForSelector('.fit-note .fit-mark--no')
    expect(await page.$('dialog[open]')).to.equal(null)
    expect(await page.evaluate(() => document.activeElement?.closest('.fit-note') !== null)).to.equal(true)
    expect(await page.$eval('.fit-note__why', (why) => why.textContent)).to.include('Tür 50 × 200 cm')

    await visit(page, address)
    await page.waitForSelector('.fit-note .fit-mark--no')
    expect(await page.$eval('.fit-note', (note) => note.getBoundingClientRect().height)).to.be.closeTo(before, 20)
    await visit(page, `${shop.origin('at')}/c/sofas/furniture-sofas`)
    await page.waitForSelector('.product-card .fit-mark--no')
    expect(problems.filter((problem) => !problem.includes('preload'))).to.deep.equal([])
    await page.close()
  })

  it('[N7] pages are the same for everybody: the server never writes a verdict of its own accord', async () => {
    const [sofa] = await cards('furniture-sofas')
    const path = `/p/${sofa?.slug}/${sofa?.sku}`
    const { body } = await shop.get('at', path, { cookie: 'openings=door-30x200' })
    expect(body).to.include('fit-note').and.not.include('fit-mark')
  })

  it('[N7] a hostile cookie is no opening', async () => {
    const { page, problems } = await openPage(browser)
    const [sofa] = await cards('furniture-sofas')
    for (const value of ['<script>', 'door-80', 'door-80x200.stairs-9999x9999', '%E0%A4%A']) {
      await page.setCookie({ name: 'openings', value, url: shop.origin('at') })
      await visit(page, `${shop.origin('at')}/p/${sofa?.slug}/${sofa?.sku}`)
      const valid = parseDoorways(value)
      const expected =
        valid.length > 0 && sofa?.largestPackage
          ? getPackageFit(toSortedDimensions(...sofa.largestPackage), valid)
          : undefined
      expect(
        await page.$$eval('.fit-note .fit-mark', (marks) => marks.map(({ className }) => className.trim())),
      ).to.deep.equal(expected ? [`fit-mark fit-mark--${expected}`] : [])
    }
    expect(problems.filter((problem) => !problem.includes('preload'))).to.deep.equal([])
    await page.close()
  })
})
