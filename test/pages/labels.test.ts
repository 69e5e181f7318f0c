import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { placeTestOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('labels on the way to an order', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.53 S1.54] ${tenant.id} ${locale}: energy arrow and tyre label stand in basket, checkout and confirmation, each with its link`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const path = (id: Parameters<typeof getPath>[2]) => getPath(tenant, locale, id)
        const first = async (query: string) => {
          const { items } = await visitor.json<SearchResult>(`/api/search/searchv2?${query}`)
          const card = items.find(({ soldOut }) => !soldOut)
          const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
            'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
            { sku: card?.sku },
          )
          return data.product.sizes.find(({ stock }) => stock > 0)?.sku ?? ''
        }
        await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', {
          sku: await first('category=technology-washing-machines'),
        })
        const prepared = await prepareOrder(visitor, tenant.country, await first('category=technology-tyres'))
        const labelsOf = async (id: Parameters<typeof getPath>[2]) => {
          const { body } = await visitor.get(path(id))
          return [
            /<a class="energy-link" href="[^"]+#energy">/.test(body),
            /<a class="tyre-link" href="[^"]+#tyre">/.test(body),
          ]
        }
        for (const id of ['basket', 'checkout/payment', 'checkout/review'] as const)
          expect(await labelsOf(id), id).to.deep.equal([true, true])
        await placeTestOrder(visitor, prepared)
        expect(await labelsOf('checkout/confirmation'), 'confirmation').to.deep.equal([true, true])
      })
    }
  }
})
