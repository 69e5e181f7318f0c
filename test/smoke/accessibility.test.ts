import axe from 'axe-core'
import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { isOpen, type RouteId, routes } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { launchBrowser, openPage, visit } from '#test/support/browser.ts'
import { addressesOfPages, fillBasket } from '#test/support/journey.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}

describe('accessibility', function () {
  this.timeout(300_000)
  let shop: TestShop
  let browser: Browser
  before(async () => {
    shop = await startShop()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await shop?.stop()
  })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[O85] axe finds nothing on any page of ${tenant.id} in ${locale}`, async () => {
        const open = (Object.keys(routes) as RouteId[]).filter((id) => isOpen(tenant, locale, id))
        const { page } = await openPage(browser, { width: tenant.id === 'de' ? 360 : 1280 })
        await page.setBypassCSP(true)
        await fillBasket(page, shop, tenant, locale)
        for (const { id, path } of await addressesOfPages(shop, tenant, locale, open)) {
          await visit(page, shop.origin(tenant.id) + path)
          await page.evaluate(axe.source)
          const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run())
          expect(
            violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`),
            `${id} ${path}`,
          ).to.deep.equal([])
        }
        await page.close()
      })
    }
  }
})
