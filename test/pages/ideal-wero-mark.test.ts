import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

/** The mark within an element of this class. */
const countMarks = (html: string, block: string) =>
  html
    .split(`class="${block}`)
    .slice(1)
    .filter((part) => part.split('</section>')[0]?.includes('ideal-wero-mark')).length

describe('the mark of iDEAL | Wero', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    it(`[law 26] ${tenant.id}: stands in footer, basket, payment choice and link to pay where the shop takes iDEAL, and nowhere else`, async () => {
      const isTaken = tenant.id === 'nl'
      const [locale] = tenant.locales
      const visitor = createVisitor(shop, tenant.id)
      const { sku } = await findOrderableVariant(visitor)
      await prepareOrder(visitor, tenant.country, sku)
      const read = async (id: Parameters<typeof getPath>[2]) => (await visitor.get(getPath(tenant, locale, id))).body
      const [home, basket, payment] = [await read('home'), await read('basket'), await read('checkout/payment-change')]
      expect(countMarks(home, 'footer__settings') > 0, 'footer').to.equal(isTaken)
      expect(countMarks(basket, 'basket-summary__before') > 0, 'basket').to.equal(isTaken)
      expect(countMarks(payment, 'choices__list') > 0, 'payment').to.equal(isTaken)
      const { path } = await issueTestPaylink(shop, tenant.id, {
        cents: 49_90,
        purpose: 'Onderdeel',
        email: 'gast@beispiel.example',
        locale,
      })
      expect(countMarks((await visitor.get(path)).body, 'choices__list') > 0, 'link to pay').to.equal(isTaken)
      if (isTaken) expect(home).to.match(/role="img" aria-label="iDEAL \| Wero"/)
    })
})
