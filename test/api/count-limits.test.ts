import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { toVisitor } from '#server/commerce/core/context.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { registerCustomer, type TestCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

interface CountLimit {
  what: string
  count: number
  refusal: string
  /** Puts so many there beforehand. */
  fill: (shop: TestShop, customer: TestCustomer, count: number) => Promise<unknown> | undefined
  /** Adds one more; answers the refusal. */
  add: (shop: TestShop, visitor: Visitor) => Promise<string | undefined>
}

const at = new Date().toISOString()
const buildRows = <Row>(count: number, build: (id: string) => Row): Row[] =>
  Array.from({ length: count }, () => build(randomUUID()))

/** How many of a thing one customer may have. */
const countLimits: readonly CountLimit[] = [
  {
    what: 'entries in an address book',
    count: 20,
    refusal: 'address-book-full',
    fill: (shop, { id: customerId }, count) =>
      shop.database?.writer
        .insertInto('customerAddress')
        .values(
          buildRows(count, (id) => ({
            ...{ tenant: 'at', id, customerId, createdAt: at, defaultDelivery: 0, defaultBilling: 0 },
            address: JSON.stringify({ ...testAddresses.AT, country: 'AT', addition: id.slice(0, 20), phone: '' }),
          })),
        )
        .execute(),
    add: async (_, visitor) =>
      (await visitor.send(`${CUSTOMER_API}/addresses`, { address: testAddresses.AT })).error?.code,
  },
  {
    what: 'passkeys',
    count: 20,
    refusal: 'passkey-refused',
    fill: (shop, { id: customerId }, count) =>
      shop.database?.writer
        .insertInto('passkey')
        .values(
          buildRows(count, (id) => ({
            ...{ tenant: 'at', id, customerId, publicKey: 'x', counter: 0, transports: '[]' },
            ...{ name: id, createdAt: at, usedAt: null },
          })),
        )
        .execute(),
    async add(shop, visitor) {
      const { body } = await visitor.send<{ challenge: string }>(`${CUSTOMER_API}/passkeys/options`)
      const response = createAuthenticator(shop.origin('at')).create(body)
      return (await visitor.send(`${CUSTOMER_API}/passkeys`, { name: 'Handy', response })).error?.code
    },
  },
  {
    what: 'lines in a basket',
    count: 100,
    refusal: 'too-large',
    fill: (shop, { id }, count) =>
      shop.database?.writer
        .insertInto('basketLine')
        .values(
          buildRows(count, (sku) => ({
            ...{ tenant: 'at', visitor: toVisitor(id), sku, quantity: 1, priceCents: 1, addedAt: at },
          })),
        )
        .execute(),
    async add(_, visitor) {
      const { sku } = await findOrderableVariant(visitor)
      const { error } = await visitor.ask('mutation($s: String!) { addLine(sku: $s, quantity: 1) { count } }', {
        s: sku,
      })
      return error?.code
    },
  },
  {
    what: 'articles on a wishlist',
    count: 100,
    refusal: 'wishlist-full',
    // only articles that the shop has count
    fill: (shop, { id }, count) =>
      shop.database?.writer
        .insertInto('wishlistItem')
        .columns(['tenant', 'visitor', 'sku', 'chosen', 'priceCents', 'addedAt', 'removedAt'])
        .expression(({ selectFrom, val, lit }) =>
          selectFrom('variant')
            .select(['tenant', val(toVisitor(id)).as('visitor'), 'sku', lit(1).as('chosen'), lit(1).as('priceCents')])
            .select([val(at).as('addedAt'), lit(null).as('removedAt')])
            .where('tenant', '=', 'at')
            .orderBy('sku', 'desc')
            .limit(count),
        )
        .execute(),
    async add(_, visitor) {
      const { sku } = await findOrderableVariant(visitor)
      const { error } = await visitor.ask(
        'mutation($s: String!) { addWishlistItem(sku: $s, chosen: true) { count } }',
        { s: sku },
      )
      return error?.code
    },
  },
]

describe('limits of how many', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const { what, count, refusal, fill, add } of countLimits)
    it(`[R17] ${count} ${what} are taken, one more is refused`, async () => {
      const almost = await registerCustomer(shop, 'at')
      await fill(shop, almost.customer, count - 1)
      expect(await add(shop, almost.visitor), 'the last').to.equal(undefined)
      const full = await registerCustomer(shop, 'at')
      await fill(shop, full.customer, count)
      expect(await add(shop, full.visitor), 'one more').to.equal(refusal)
    })
})
