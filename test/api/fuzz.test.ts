import { expect } from 'chai'
import { findTenant } from '#tenants/index.ts'
import { fuzz } from '#test/support/fuzz/run-fuzz.ts'
import '#test/support/properties.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

describe('hostile input', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  it('[R21] brings no call, operation, page or form to a fault, and comes back in no answer as markup', async function () {
    this.timeout(120_000)
    const tenant = findTenant('at')
    if (!tenant) throw new Error('there is no shop at')
    const { requests, failures } = await fuzz(shop, { tenant, locale: 'de-AT' }, 1)
    expect(requests).to.be.greaterThan(300)
    expect(failures).to.deep.equal([])
  })
})
