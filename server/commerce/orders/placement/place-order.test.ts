import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine, getBasket, setQuantity } from '#server/commerce/basket/basket/service.ts'
import { getCheckout, setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { isCreditorReference } from '#server/commerce/payments/bank-transfers/creditor-reference.ts'
import { ConcurrentUpdateError } from '#server/database/index.ts'
import type { OrderPayment } from '#shared/api/orders.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { formatOrderNumber, isOrderNumber } from '../order-data/order-number.ts'
import { findLastOrder, getOrder } from '../order-data/service.ts'
import { placeOrder } from './place-order.ts'

const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}

/** Runs it and answers what it throws: its code, status and fields. */
const failure = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({ code: 'none' }),
    (error: object) => ({ ...error }) as Record<string, unknown>,
  )

describe('placing an order', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const buyer = (id: string = randomUUID()): Context =>
    createTestContext(shop.database, testTenant, { session: createTestSession(id) })

  /** A visitor with goods, address and way to pay; answers the total and the key that the review page shows. */
  async function ready(ctx: Context, sku = '100003', quantity = 1) {
    await addLine(ctx, { sku, quantity })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: address })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    return { totalCents: basket.totals.total.cents, key: orderKey }
  }
  const getStock = async (sku: string) =>
    (await shop.database.reader.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow())
      .stock
  const orderCount = async () =>
    Number(
      (
        await shop.database.reader
          .selectFrom('order')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const events = () => shop.database.reader.selectFrom('outbox').select(['type', 'payload']).orderBy('type').execute()

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  it('keeps everything as it is now, takes stock, and begins anew', async () => {
    const ctx = buyer()
    const input = await ready(ctx, '100003', 2)
    const order = await placeOrder(ctx, input)
    expect(isOrderNumber(order.number)).to.equal(true)
    expect(order).to.deep.include({
      state: 'placed',
      email: 'eva@example.org',
      locale: 'de-AT',
      placedAt: ctx.now.toISOString(),
    })
    expect(order.totals.total.cents).to.equal(2 * 3499 + 595)
    expect(order.lines[0]).to.deep.include({
      sku: '100003',
      quantity: 2,
      vatPerMille: 200,
      articleNumber: 'K100003',
      delivery: { from: '2026-11-24', to: '2026-11-26' },
    })
    expect(isCreditorReference((order.payment as Extract<OrderPayment, { method: 'prepayment' }>).reference)).to.equal(
      true,
    )
    expect(await getStock('100003')).to.equal(38)
    const checkout = await getCheckout(ctx)
    expect(checkout).to.include({ blocker: 'empty', nextStep: 'sign-in' })
    expect(checkout.orderKey).not.to.equal(input.key)
    expect(await findLastOrder(ctx)).to.deep.equal(order)
    expect(await events()).to.deep.equal([{ type: 'order-placed', payload: JSON.stringify({ number: order.number }) }])
  })

  it('tells lists and pages of goods only when the last piece is sold', async () => {
    const ctx = buyer()
    await placeOrder(ctx, await ready(ctx, '300002'))
    expect(await events()).to.deep.include({
      type: 'variants-changed',
      payload: JSON.stringify({ skus: ['300002'] }),
    })
  })

  it('[R3] makes one order of fifty equal requests at once', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    const orders = await Promise.all(Array.from({ length: 50 }, () => placeOrder(ctx, input)))
    for (const order of orders) expect(order).to.deep.equal(orders[0])
    expect(await orderCount()).to.equal(1)
    expect(await getStock('100003')).to.equal(39)
  })

  it('[R3] refuses a key that is used for something else or by somebody else', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    await placeOrder(ctx, input)
    expect(await failure(placeOrder(ctx, { ...input, totalCents: 1 }))).to.include({ status: 422, code: 'key-reused' })
    const other = buyer()
    await ready(other)
    expect(await failure(placeOrder(other, input))).to.include({ status: 422, code: 'key-reused' })
    expect(await orderCount()).to.equal(1)
  })

  it('[R3] makes one order of a key that two people use at the same moment', async () => {
    const [one, other] = [buyer(), buyer()]
    const input = await ready(one)
    await ready(other)
    const told = await Promise.allSettled([placeOrder(one, input), placeOrder(other, input)])
    const refused = told.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.map(({ code }) => code)).to.deep.equal(['key-reused'])
    expect(await orderCount()).to.equal(1)
    expect(await getStock('100003')).to.equal(39)
  })

  it('[R3] makes no second order of a key that the checkout has again', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    const order = await placeOrder(ctx, input)
    await ready(ctx)
    await shop.database.writer
      .updateTable('checkout')
      .set({ orderKey: input.key })
      .where('sessionId', '=', ctx.session?.id ?? '')
      .execute()
    expect(await placeOrder(ctx, input)).to.deep.equal(order)
    expect(await orderCount()).to.equal(1)
    expect((await getBasket(ctx)).count).to.equal(1)
  })

  it('[R3] gives no key a second time, not even where the checkout was forgotten in between', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    const first = await placeOrder(ctx, input)
    await shop.database.writer.deleteFrom('checkout').execute()
    const second = await placeOrder(ctx, await ready(ctx))
    expect(second.number).not.to.equal(first.number)
  })

  it('[R3] keeps a key for longer than a day', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    const order = await placeOrder(ctx, input)
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 7 * 86_400_000) }
    expect(await placeOrder(later, input)).to.deep.equal(order)
    expect(await orderCount()).to.equal(1)
  })

  it('[R4] sells twenty pieces to twenty of a hundred buyers', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const ctx = buyer()
        return { ctx, input: await ready(ctx, '500001') }
      }),
    )
    const results = await Promise.all(
      buyers.map(async ({ ctx, input }) => (await failure(placeOrder(ctx, input))).code),
    )
    expect(results.filter((code) => code === 'none')).to.have.lengthOf(20)
    expect(results.filter((code) => code === 'sold-out')).to.have.lengthOf(80)
    expect(await getStock('500001')).to.equal(0)
  }).timeout(20_000)

  it("counts a shop's orders from one without gaps, on PostgreSQL those of all shops, each once, though all come at once and some fail", async () => {
    const visitors = Array.from({ length: 40 }, (_, i) => ({
      ...buyer(),
      tenant: i % 2 === 0 ? testTenant : { ...testTenant, id: 'second' },
    }))
    await insertCatalogue(shop.database, { ...testTenant, id: 'second' })
    const inputs = await Promise.all(visitors.map((ctx) => ready(ctx)))
    const placed = await Promise.allSettled(
      visitors.map((ctx, i) =>
        placeOrder(ctx, { key: '', totalCents: 0, ...inputs[i], ...(i % 5 === 0 && { totalCents: 1 }) }),
      ),
    )
    const numbers = placed.flatMap((result, i) =>
      result.status === 'fulfilled' ? [`${visitors[i]?.tenant.id} ${result.value.number}`] : [],
    )
    const inRow = (ids: readonly string[], count: number) =>
      ids.flatMap((id) => Array.from({ length: count }, (_, i) => `${id} ${formatOrderNumber(i + 1)}`))
    const ids = ['second', testTenant.id]
    if (shop.database.kind === 'sqlite') expect(numbers.toSorted()).to.deep.equal(inRow(ids, 16).toSorted())
    else {
      expect(new Set(numbers.map((number) => number.split(' ')[1])).size).to.equal(32)
      expect(inRow(ids, 40)).to.include.members(numbers)
    }
  }).timeout(20_000)

  const onPostgres = process.env.DATABASE_URL ? it : () => undefined
  onPostgres(
    'does not wait for the order of another who wants other goods, even where that is not committed',
    async () => {
      const { database } = shop
      const [slow, quick] = [buyer(), buyer()]
      const [input, other] = [await ready(slow), await ready(quick, '300002')]
      const { promise: committing, resolve: commit } = Promise.withResolvers<void>()
      const { promise: written, resolve: tell } = Promise.withResolvers<void>()
      const held: Context['database'] = {
        ...database,
        transact: (work) =>
          database.transact(async (db) => {
            const value = await work(db, () => undefined) // all is written before the commit
            tell()
            await committing
            return value
          }),
      }
      const first = placeOrder({ ...slow, database: held }, input)
      await written
      try {
        await placeOrder(quick, other)
        expect(await orderCount()).to.equal(1)
      } finally {
        commit()
      }
      await first
      expect(await orderCount()).to.equal(2)
    },
  )

  onPostgres('[R4] looks again where others took the goods between look and commit, and says so', async () => {
    const { database } = shop
    const ctx = buyer()
    const input = await ready(ctx)
    let looks = 0
    const late: Context['database'] = {
      ...database,
      transact: (work) =>
        database.transact(async (db, holdBack) => {
          const value = await work(db, holdBack)
          if (looks++ === 0)
            await database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', '100003').execute()
          return value
        }),
    }
    const refusal = await failure(placeOrder({ ...ctx, database: late }, input))
    expect(refusal).to.deep.include({ status: 409, code: 'sold-out', fields: { '100003': 'error.sold-out' } })
    expect(await orderCount()).to.equal(0)
    expect((await getBasket(ctx)).lines).to.have.length(1)
    await database.writer.updateTable('variant').set({ stock: 40 }).where('sku', '=', '100003').execute()
    await placeOrder(ctx, input)
    expect(await getStock('100003')).to.equal(39)
  })

  it('[R2] gives up, says that something has changed, and keeps nothing, where the order never holds', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    let looks = 0
    const database: Context['database'] = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact(async (db, holdBack) => {
          await work(db, holdBack)
          looks++
          throw new ConcurrentUpdateError()
        }),
    }
    expect(await failure(placeOrder({ ...ctx, database }, input))).to.include({ status: 409, code: 'order-changed' })
    expect(looks).to.equal(5)
    expect(await orderCount()).to.equal(0)
    expect((await placeOrder(ctx, input)).totals.total.cents).to.equal(input.totalCents)
  })

  it('[R6] refuses another total than its own, and changes nothing', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    for (const totalCents of [0, 1, input.totalCents - 1, input.totalCents + 1])
      expect(await failure(placeOrder(ctx, { ...input, totalCents }))).to.include({
        status: 409,
        code: 'price-changed',
      })
    await shop.database.writer.updateTable('variant').set({ priceCents: 3599 }).where('sku', '=', '100003').execute()
    expect(await failure(placeOrder(ctx, input))).to.include({ code: 'price-changed' })
    expect(await orderCount()).to.equal(0)
    expect(await getStock('100003')).to.equal(40)
    expect((await getBasket(ctx)).count).to.equal(1)
  })

  it('names the skus that ran out meanwhile', async () => {
    const ctx = buyer()
    await addLine(ctx, { sku: '300002', quantity: 1 })
    const input = await ready(ctx)
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', '300002').execute()
    expect(await failure(placeOrder(ctx, input))).to.deep.include({
      status: 409,
      code: 'sold-out',
      fields: { '300002': 'error.sold-out' },
    })
  })

  it('refuses an empty basket, and every skipped step', async () => {
    const ctx = buyer()
    const key = randomUUID()
    expect(await failure(placeOrder(ctx, { key, totalCents: 0 }))).to.include({ status: 409, code: 'basket-empty' })
    const basket = await addLine(ctx, { sku: '100003', quantity: 1 })
    const input = { key, totalCents: basket.totals.total.cents }
    expect((await failure(placeOrder(ctx, input))).code).to.equal('delivery-incomplete')
    await setGuest(ctx, { email: 'eva@example.org' })
    expect((await failure(placeOrder(ctx, input))).code).to.equal('delivery-incomplete')
    await setAddress(ctx, { delivery: address })
    expect((await failure(placeOrder(ctx, input))).code).to.equal('payment-incomplete')
    await setPayment(ctx, { method: 'invoice' })
    await setAddress(ctx, {
      delivery: address,
      billingDiffers: true,
      billing: { ...address, city: 'Graz', postalCode: '8010' },
    })
    expect((await failure(placeOrder(ctx, input))).code).to.equal('payment-not-offered')
    expect(await orderCount()).to.equal(0)
  })

  it('[S2.11] refuses to order anything else than what was reviewed, also at the same total', async () => {
    const ctx = buyer()
    const { key, totalCents } = await ready(ctx, '100005')
    const { digest } = await getCheckout(ctx)
    await addLine(ctx, { sku: '100004', quantity: 1 })
    await setQuantity(ctx, { sku: '100005', quantity: 0 })
    const now = await getCheckout(ctx)
    expect(now.basket.totals.total.cents).to.equal(totalCents)
    expect(await failure(placeOrder(ctx, { key, totalCents, digest }))).to.include({
      status: 409,
      code: 'order-changed',
    })
    expect(await orderCount()).to.equal(0)
    const { number } = await placeOrder(ctx, { key, totalCents, digest: now.digest })
    expect((await placeOrder(ctx, { key, totalCents, digest })).number, 'the same key is the same order').to.equal(
      number,
    )
  })

  it('tells an order that is another one from a price that is', async () => {
    const ctx = buyer()
    const input = await ready(ctx)
    const { digest } = await getCheckout(ctx)
    const another = (await getCheckout(buyer())).digest
    expect(await failure(placeOrder(ctx, { ...input, totalCents: input.totalCents - 1, digest: another }))).to.include({
      code: 'order-changed',
    })
    expect(await failure(placeOrder(ctx, { ...input, totalCents: input.totalCents - 1, digest }))).to.include({
      code: 'price-changed',
    })
  })

  it('refuses more than a guest may order', async () => {
    const rich = (id: string) =>
      createTestContext(shop.database, { ...testTenant, guestLimitCents: 50_00 }, { session: createTestSession(id) })
    const ctx = rich('limit')
    const input = await ready(ctx, '100003', 2)
    expect((await failure(placeOrder(ctx, input))).code).to.equal('amount-outside-limits')
    await setQuantity(ctx, { sku: '100003', quantity: 1 })
    expect((await getCheckout(ctx)).blocker).to.equal(undefined)
  })

  it('[R33] shows an order to the session that placed it only', async () => {
    const ctx = buyer()
    const { number } = await placeOrder(ctx, await ready(ctx))
    expect((await getOrder(ctx, number)).number).to.equal(number)
    expect(await failure(getOrder(buyer(), number))).to.include({ status: 404, code: 'not-found' })
    expect(await failure(getOrder({ ...ctx, tenant: { ...testTenant, id: 'de' } }, number))).to.include({ status: 404 })
    expect(await findLastOrder({ ...ctx, session: undefined })).to.equal(undefined)
  })

  it('asks for a session first', async () => {
    expect(
      await failure(placeOrder({ ...buyer(), session: undefined }, { key: randomUUID(), totalCents: 0 })),
    ).to.include({
      status: 401,
      code: 'session-expired',
    })
  })
})
