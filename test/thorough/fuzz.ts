import { expect } from 'chai'
import { tenants } from '#tenants/index.ts'
import { fuzz } from '#test/support/fuzz/run-fuzz.ts'
import '#test/support/properties.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

describe('much hostile input', function () {
  this.timeout(900_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[R21] brings nothing of ${tenant.id} in ${locale} to a fault, and comes back in no answer as markup`, async () => {
        const { requests, failures } = await fuzz(shop, { tenant, locale }, RUNS)
        expect(requests).to.be.greaterThan(200 * RUNS)
        expect(failures).to.deep.equal([])
      })
})
