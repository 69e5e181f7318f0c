import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const statuses = {
  empty: 409,
  'sold-out': 409,
  country: 409,
  session: 401,
  amount: 409,
  payment: 402,
  ordered: 409,
} as const
const reasons = Object.keys(statuses) as (keyof typeof statuses)[]

describe('checkout blocker', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop()
  })
  after(() => shop.stop())

  const location = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers.location ?? '')

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const path = (...args: Parameters<typeof getPath> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
        getPath(tenant, locale, ...args)

      it(`[O20 S2.13] ${tenant.id} ${locale}: tells each of the seven reasons in its own words and with its status, with a way on`, async () => {
        const seen = new Map<string, string>()
        for (const reason of reasons) {
          const { status, body } = await shop.get(tenant.id, `${path('checkout/blocked')}?reason=${reason}`)
          expect(status, reason).to.equal(statuses[reason])
          const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(body) ?? []
          const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main) ?? []
          const [, text = ''] = /checkout__lead">([\s\S]*?)<\/p>/.exec(main) ?? []
          expect(title, reason).not.to.equal('')
          seen.set(reason, `${title} ${text}`)
          const [, href = ''] = /<a class="button button--primary" href="([^"]+)"/.exec(main) ?? []
          expect((await shop.get(tenant.id, href)).status, `${reason} ${href}`).to.be.oneOf([200, 302])
        }
        expect(new Set(seen.values()).size).to.equal(reasons.length)
      })

      it(`[S2.11 S2.12] ${tenant.id} ${locale}: back and reload after ordering show the order, and nothing is ordered twice`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const input = await prepareOrder(visitor, tenant.country, sku)
        const { data } = await placeTestOrder(visitor, input)
        for (const step of ['checkout/sign-in', 'checkout/delivery', 'checkout/payment', 'checkout/review'] as const)
          expect(location(await visitor.get(path(step))), step).to.equal(path('checkout/confirmation'))
        for (let i = 0; i < 2; i++)
          expect((await visitor.get(path('checkout/confirmation'))).body).to.include(data.placeOrder.number)
        const again = await visitor.post(path('checkout/review'), {
          key: input.key,
          totalCents: String(input.totalCents),
        })
        expect([again.status, location(again)]).to.deep.equal([303, path('checkout/confirmation')])
        const { data: all } = await visitor.ask<{ lastOrder: { number: string } }>('{ lastOrder { number } }')
        expect(all.lastOrder.number).to.equal(data.placeOrder.number)
      })

      it(`[S2.11 S2.13] ${tenant.id} ${locale}: a lost session orders nothing and says so; the basket of the other tab stays`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const input = await prepareOrder(visitor, tenant.country, sku)
        const stranger = createVisitor(shop, tenant.id, locale)
        const lost = await stranger.post(path('checkout/review'), {
          key: input.key,
          totalCents: String(input.totalCents),
        })
        expect(lost.status).to.equal(303)
        expect(location(lost)).to.match(/\?reason=session$/)
        expect((await visitor.get(path('checkout/review'))).status).to.equal(200)
        const { data } = await visitor.ask<{ lastOrder: null; basket: { count: number } }>(
          '{ lastOrder { number } basket { count } }',
        )
        expect(data).to.deep.equal({ lastOrder: null, basket: { count: 1 } })
      })
    }
  }

  it('[O20] leads every step to the notice while the basket is empty, and to what lacks where it is not', async () => {
    const visitor = createVisitor(shop, 'at')
    for (const step of ['/kasse/registrieren', '/kasse/lieferservice', '/kasse/zahlung', '/kasse'])
      expect(location(await visitor.get(step)), step).to.equal('/kasse/hinweis?reason=empty')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    for (const step of ['/kasse/lieferservice', '/kasse/zahlung', '/kasse'])
      expect(location(await visitor.get(step)), step).to.equal('/kasse/registrieren')
    await shop.database?.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', sku).execute()
    expect(location(await visitor.get('/kasse'))).to.equal('/kasse/hinweis?reason=sold-out')
  })

  it('[O20] answers 200 where the address names no reason: nothing was refused', async () => {
    for (const search of ['', '?reason=', '?reason=constructor', '?reason=%00'])
      expect((await shop.get('at', `/kasse/hinweis${search}`)).status, search).to.equal(200)
  })
})
