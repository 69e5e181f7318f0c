import { expect } from 'chai'
import type { ContentPage } from '#shared/api/content.ts'
import type { Profile } from '#shared/api/customers.ts'
import type { VoucherList } from '#shared/api/vouchers.ts'
import { insertTestCustomer, logIn } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

/** The addresses that the specification names beside the gateway (S7). */
describe('REST addresses', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  it('[S7.11] /api/customer/v1 answers a customer with himself, a stranger with nothing', async () => {
    const customer = await insertTestCustomer(shop, 'at')
    const visitor = createVisitor(shop, 'at')
    expect((await visitor.get('/api/customer/v1')).status).to.equal(401)
    await logIn(visitor, customer)
    expect(await visitor.json<Profile>('/api/customer/v1')).to.include({ email: customer.email })
  })

  it('[S7.12] /api/voucher answers who has none with two empty lists', async () => {
    expect(await createVisitor(shop, 'at').json<VoucherList>('/api/voucher')).to.deep.equal({ active: [], expired: [] })
  })

  it('[S7.13 S2.72 O24] /api/servicelayer answers pages of a layer, each shop its own, which stand alone and are not indexed', async () => {
    const { heading, path } = await createVisitor(shop, 'at').json<ContentPage>('/api/servicelayer/speditionsware')
    const { status, body } = await shop.get('at', path)
    expect(status).to.equal(200)
    expect(body).to.include(heading).and.include('noindex')
    expect(body).not.to.match(/<header|<footer|rel="canonical"/)
    for (const [tenant, name] of [
      ['nl', 'speditionsware'],
      ['at', 'speditionsware%2F..%2Fterms'],
      ['at', 'x'.repeat(400)],
    ] as const)
      expect((await shop.get(tenant, `/api/servicelayer/${name}`)).status, `${tenant} ${name}`).to.be.oneOf([400, 404])
  })
})
