import axe from 'axe-core'
import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { CONSENT_COOKIE } from '#shared/api/consent.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

const words = {
  'de-AT': ['Ähnliche Artikel', 'Zuletzt angesehen', 'Sofa'],
  'de-DE': ['Ähnliche Artikel', 'Zuletzt angesehen', 'Sofa'],
  'de-CH': ['Ähnliche Artikel', 'Zuletzt angesehen', 'Sofa'],
  'fr-CH': ['Articles similaires', 'Vus récemment', 'canapé'],
  'nl-NL': ['Vergelijkbare artikelen', 'Onlangs bekeken', 'bank'],
} as const

describe('shelves of recommendations in the browser', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage), { build: 'dist-development' })
  before(async () => {
    await shop.drainQueues()
  })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S7.14] stand on product pages of ${formatLocaleTitle(tenant, locale)}; what was viewed shows on the next page, can be forgotten, and leaves no cookie`, async () => {
        const [similar, viewed, term] = words[locale]
        const { page, problems, api } = await openPage(browser, { width: tenant.id === 'nl' ? 360 : 1280 })
        await page.setBypassCSP(true)
        const headings = () => page.$$eval('.product-row__heading', (all) => all.map((each) => each.textContent))
        await visit(page, shop.origin(tenant.id) + getPath(tenant, locale, 'search', { term }))
        await Promise.all([page.waitForSelector('.product__top'), page.click('.product-card__link')])
        await page.waitForFunction((text) => document.body.textContent?.includes(text), {}, similar)
        await page.waitForFunction(() => localStorage.getItem('recently-viewed') !== null, { timeout: 10_000 })
        expect(api.filter((call) => call === 'POST /api/inform/view')).to.have.lengthOf(1)
        expect((await page.cookies()).map(({ name }) => name)).to.deep.equal([CONSENT_COOKIE])

        await Promise.all([page.waitForNavigation(), page.click('.product-row .product-card__link')])
        await page.waitForFunction(() => {
          const shelf = document.querySelector('.recommendations-viewed')
          shelf?.scrollIntoView()
          return shelf?.querySelector('.product-card')
        })
        expect(await headings()).to.include(viewed)
        await page.evaluate(axe.source)
        const found = await page.evaluate(() =>
          (window as unknown as { axe: { run(part: string): Promise<{ violations: { id: string }[] }> } }).axe.run(
            'main',
          ),
        )
        expect(found.violations.map(({ id }) => id)).to.deep.equal([])

        await page.click('.recommendations-viewed .button')
        await page.waitForFunction(() => !document.querySelector('.recommendations-viewed .product-card'))
        expect(problems.filter((problem) => !problem.includes('React DevTools'))).to.deep.equal([])
        await shop.drainQueues()
        const clicks = await shop.database?.reader
          .selectFrom('searchClick')
          .select('folded')
          .where('tenant', '=', tenant.id)
          .where('locale', '=', locale)
          .execute()
        expect(clicks).to.have.lengthOf(1)
        await page.browserContext().close()
      })
    }
  }
})
