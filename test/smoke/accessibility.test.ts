import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { tenants } from '#tenants/index.ts'
import { faultsOf } from '#test/support/accessibility.ts'
import type { TestShop } from '#test/support/shop.ts'
import { setStage } from '#test/support/stage.ts'

/** The first shop in every look; the others, which share its markup, are seen by test/thorough. */
describe('accessibility', function () {
  this.timeout(300_000)
  let shop: TestShop
  let browser: Browser
  setStage((stage) => ({ shop, browser } = stage), undefined, { pictures: false })

  for (const tenant of tenants) {
    for (const locale of tenant.locales.filter((each) => each === 'de-AT')) {
      it(`[O85] axe finds nothing in any view of ${tenant.id} in ${locale}`, async () => {
        expect(await faultsOf(shop, browser, tenant, locale)).to.deep.equal([])
      })
    }
  }
})
