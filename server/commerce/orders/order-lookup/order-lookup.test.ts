import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { assignToCustomer, createLinkHolder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { requireOrder } from '../order-access/index.ts'
import { placeOrder } from '../placement/index.ts'
import { lookUpOrder } from './look-up-order.ts'

describe('looking up an order without a login', () => {
  let shop: PlacementShop
  let guest: Context
  let number: string
  before(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    const buyer = shop.buyer()
    number = (await placeOrder(buyer, await ready(buyer))).number
  })
  after(() => shop.close())

  const right = () => ({ number, email: 'eva@example.org', postalCode: '1010' })

  it('[S2.22] opens the order, however number, address and postal code are written, and no other', async () => {
    const { signature } = await lookUpOrder(guest, {
      number: ` ${number.slice(0, 3)} ${number.slice(3)}`,
      email: 'Eva@Example.org',
      postalCode: '10 10',
    })
    expect((await requireOrder(guest, number, signature)).number).to.equal(number)
  })

  it('[R33] gives the same answer whatever is wrong, also for the order of an account', async () => {
    const buyer = shop.buyer()
    const { number: own } = await placeOrder(buyer, await ready(buyer))
    await assignToCustomer(shop, own, 'anna')
    const failures = await Promise.all(
      [
        { ...right(), number: '100000000' },
        { ...right(), number: 'x' },
        { ...right(), email: 'otto@example.org' },
        { ...right(), postalCode: '5020' },
        { ...right(), number: own },
      ].map((wrong) => getFailure(lookUpOrder(guest, wrong))),
    )
    for (const failure of failures) expect(failure).to.include({ status: 404, code: 'not-found' })
    expect(new Set(failures.map(({ message }) => message)).size).to.equal(1)
  })

  it('[R37] counts tries for a number from anywhere, whether or not there is such an order', async () => {
    const rateLimit = createRateLimit((limit) => createLimiter({ ...limit, name: crypto.randomUUID() }, undefined))
    for (const tried of [number, '999999999']) {
      const attempt = (index: number) =>
        getFailure(
          lookUpOrder(
            { ...guest, rateLimit, clientIp: `192.0.2.${index}` },
            { ...right(), number: tried, email: 'x@y.zz' },
          ),
        )
      for (let index = 0; index < 10; index++) expect((await attempt(index)).code).to.equal('not-found')
      expect((await attempt(10)).code).to.equal('too-many-requests')
    }
  })
})
