import { expect } from 'chai'
import { getLocalePrefix } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('promotion without JavaScript', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(300_000)
    shop = await startShop()
  })
  after(() => shop.stop())

  it('[O59 S1.43 S7.31] stands on the front page with its benefits, and the one that is posted is in the basket', async () => {
    const visitor = createVisitor(shop, 'at')
    const { body } = await visitor.get('/?promotion=plus')
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main).to.include('Ihr Plus: Wählen Sie einen Vorteil')
    expect([...main.matchAll(/name="benefit"[^>]*value="(\w+)"/g)].map(([, id]) => id)).to.have.members([
      'percent',
      'parcel',
      'five',
    ])
    const posted = await visitor.post('/warenkorb', { intent: 'choose-benefit', promotion: 'PLUS', benefit: 'parcel' })
    expect([posted.status, posted.headers.location]).to.deep.equal([303, '/warenkorb'])
    const { data } = await visitor.ask<{ basket: { benefit: { chosen: string } } }>('{ basket { benefit { chosen } } }')
    expect(data.basket.benefit.chosen).to.equal('parcel')
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.43] is a link away from the front page of ${tenant.id} in ${locale}`, async () => {
        const home = getLocalePrefix(tenant, locale) || '/'
        const { body } = await shop.get(tenant.id, home)
        const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
        const [, href = expect.fail('no link')] = /href="([^"]*\?promotion=\w+)"/.exec(main) ?? []
        expect(href.split('?', 1)[0]).to.equal(home)
        expect((await shop.get(tenant.id, href)).body).to.include('name="benefit"')
      })

  it('[O59 S7.32] says so where the code knows none', async () => {
    const { body } = await createVisitor(shop, 'at').get('/?promotion=QUATSCH')
    expect(body).to.include('Diese Aktion gibt es nicht oder nicht mehr')
    expect(body).not.to.include('name="benefit"')
  })

  it('[S9.29] tells a shopper whose voucher has ended in their basket that it does not count, not that it does not count yet', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.post('/warenkorb', { intent: 'add', sku })
    await visitor.post('/warenkorb', { intent: 'redeem-voucher', code: 'START7' })
    expect((await visitor.get('/warenkorb')).body).to.include('Zählt noch nicht:') // its minimum is missing
    await shop.database?.writer
      .updateTable('voucher')
      .set({ validUntil: '2026-01-02' })
      .where('code', '=', 'START7')
      .execute()
    const { body } = await visitor.get('/warenkorb')
    expect(body)
      .to.include('Zählt nicht:')
      .and.include('Dieser Gutschein ist abgelaufen.')
      .and.not.include('Zählt noch nicht:')
  })

  it('tells a shopper what is wrong with a code that they post', async () => {
    const visitor = createVisitor(shop, 'at')
    await visitor.post('/warenkorb', { intent: 'choose-benefit', promotion: 'PLUS', benefit: 'parcel' })
    const { status, body } = await visitor.post('/warenkorb', { intent: 'redeem-voucher', code: 'old-5' })
    expect(status).to.equal(409)
    expect(body).to.include('Dieser Gutschein ist abgelaufen.')
  })
})
