import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const shops: readonly [tenant: string, locale: Locale, review: string, said: RegExp][] = [
  ['at', 'de-AT', '/kasse', /Wir halten Ihre Artikel bis <time [^>]*>\d\d:\d\d<\/time> Uhr für Sie zurück\./],
  ['de', 'de-DE', '/kasse', /Wir halten Ihre Artikel bis <time [^>]*>\d\d:\d\d<\/time> Uhr für Sie zurück\./],
  ['ch', 'de-CH', '/kasse', /Wir halten Ihre Artikel bis <time [^>]*>\d\d:\d\d<\/time> Uhr für Sie zurück\./],
  ['ch', 'fr-CH', '/fr/caisse', /Nous gardons vos articles pour vous jusqu’à <time [^>]*>\d\d:\d\d<\/time>\./],
  ['nl', 'nl-NL', '/kassa', /Wij houden uw artikelen tot <time [^>]*>\d\d:\d\d<\/time> uur voor u apart\./],
]

describe('the hold of stock in the checkout', function () {
  this.timeout(60_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  it('[R37] is told at the review in every shop, and gone once the shopper is back at the basket', async () => {
    for (const [tenant, locale, review, said] of shops) {
      const visitor = createVisitor(shop, tenant, locale)
      const country = tenant.toUpperCase() as 'AT' | 'DE' | 'CH' | 'NL'
      await prepareOrder(visitor, country, (await findOrderableVariant(visitor)).sku, 'invoice')
      expect((await visitor.get(review)).body, locale).to.match(said)
      await visitor.ask('mutation { markBasketSeen(acknowledged: false) { count } }')
      expect((await visitor.get(review)).body, locale).not.to.match(said)
    }
  })
})
