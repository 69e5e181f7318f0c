import { expect } from 'chai'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { readMainText } from '#test/support/page-text.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const QUESTION = 'Altgerät kostenlos mitnehmen?'
const ANSWER = 'Kostenlose Mitnahme des Altgeräts'
const BIN = '#bin-crossed'

/** An article of this category that can be bought, and its variant. */
async function findCard(visitor: Visitor, category: string): Promise<{ card: ProductCardData; sku: string }> {
  const { items } = await visitor.json<SearchResult>(`/api/search/searchv2?category=${category}`)
  for (const card of items) {
    const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
      { sku: card.sku },
    )
    const size = data.product.sizes.find(({ stock }) => stock > 0)
    if (size) return { card, sku: size.sku }
  }
  throw new Error(`nothing of ${category} can be bought`)
}

const readCheckout = async (visitor: Visitor) =>
  (
    await visitor.ask<{
      checkout: { orderKey: string; digest: string; basket: { totals: { total: { cents: number } } } }
    }>('{ checkout { orderKey digest basket { totals { total { cents } } } } }')
  ).data.checkout

describe('old appliances', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants) {
    const isAsked = tenant.id === 'de'
    const path = (id: RouteId, params?: Record<string, string>) => getPath(tenant, tenant.locales[0], id, params)

    it(`[law 28] ${tenant.id}: the delivery step ${isAsked ? 'asks for each large appliance, and for nothing else' : 'asks for none'}`, async () => {
      const visitor = createVisitor(shop, tenant.id)
      const machine = await findCard(visitor, 'technology-washing-machines')
      const small = await findCard(visitor, 'technology-headphones')
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku: small.sku })
      await prepareOrder(visitor, tenant.country, machine.sku)
      const { body } = await visitor.get(path('checkout/delivery-change'))
      const asked = [
        ...body.matchAll(/name="oldAppliance"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="oldAppliance"/g),
      ]
      expect(asked.map(([, first, second]) => first ?? second)).to.deep.equal(isAsked ? [machine.sku] : [])
      expect(body.includes(QUESTION)).to.equal(isAsked)
      for (const { card } of [machine, small]) {
        const page = await visitor.get(path('product', { slug: card.slug, sku: card.sku }))
        expect(page.body.includes(BIN), card.title).to.equal(true)
      }
    })
  }

  it('[law 28] de: ticks come back with a form that lacks something, without script; so does a box left empty', async () => {
    const visitor = createVisitor(shop, 'de')
    const getPathOf = (id: RouteId) => getPath(findTenant('de') ?? expect.fail(), 'de-DE', id)
    const machine = await findCard(visitor, 'technology-washing-machines')
    const fridge = await findCard(visitor, 'technology-fridges')
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku: machine.sku })
    await prepareOrder(visitor, 'DE', fridge.sku)
    const readTicked = async (skus: string[], others: Record<string, string> = {}) => {
      const { status, body } = await visitor.post(getPathOf('checkout/delivery-change'), [
        ...Object.entries({ deliverTo: 'address', 'delivery-city': '', ...others }),
        ...skus.map((sku): [string, string] => ['oldAppliance', sku]),
      ])
      return {
        status,
        ticked: (body.match(/<input[^>]*name="oldAppliance"[^>]*>/g) ?? []).map((box) => box.includes('checked=""')),
      }
    }
    const both = [machine.sku, fridge.sku]
    expect(await readTicked(both)).to.deep.equal({ status: 422, ticked: [true, true] })
    expect((await readTicked([machine.sku])).ticked.toSorted()).to.deep.equal([false, true])
    expect((await readTicked([])).ticked).to.deep.equal([false, false])
    const found = await readTicked(both, { intent: 'find-shops', near: '10115', radius: '10' })
    expect(found.ticked, 'looking for a parcel shop').to.deep.equal([true, true])
  })

  it('[law 28] de: the answer stands in review, confirmation, e-mail and contract, and can be taken back', async () => {
    const [, de = expect.fail()] = tenants
    const path = (id: RouteId, params?: Record<string, string>) => getPath(de, 'de-DE', id, params)
    const visitor = createVisitor(shop, 'de')
    const { sku } = await findCard(visitor, 'technology-fridges')
    await prepareOrder(visitor, 'DE', sku)
    const fields = {
      ...Object.fromEntries(Object.entries(testAddresses.DE).map(([name, value]) => [`delivery-${name}`, value])),
      deliverTo: 'address',
    }
    const answer = (oldAppliance?: string) =>
      visitor.post(path('checkout/delivery-change'), { ...fields, ...(oldAppliance && { oldAppliance }) })
    await answer()
    const { digest: before } = await readCheckout(visitor)

    await answer(sku)
    const readReview = async () => readMainText((await visitor.get(path('checkout/review'))).body)
    expect(await readReview()).to.include(ANSWER)
    expect((await readCheckout(visitor)).digest, 'part of what is ordered').not.to.equal(before)
    await answer()
    expect(await readReview()).not.to.include(ANSWER)
    await answer('an unknown article')
    expect((await readCheckout(visitor)).digest).to.equal(before)

    await answer(sku)
    const { orderKey: key, basket } = await readCheckout(visitor)
    const { data } = await placeTestOrder(visitor, { key, totalCents: basket.totals.total.cents })
    const { number } = data.placeOrder
    for (const page of [path('checkout/confirmation'), path('checkout/order-record', { number })])
      expect(readMainText((await visitor.get(page)).body)).to.include(ANSWER)
    await shop.drainQueues()
    const mails = await shop.database?.reader.selectFrom('mail').select('text').where('tenant', '=', 'de').execute()
    expect(mails?.find(({ text }) => text.includes(number))?.text).to.include(ANSWER)
  })
})
