import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { changeMembership } from '#server/commerce/customers/account/club.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { PlaceOrderInput } from '#shared/api/orders.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { applyVoucher, chooseBenefit, removeBasketOption } from '../basket/basket-options.ts'
import { findBasketChanges, markBasketSeen } from '../basket/changes.ts'
import { addLine, getBasket, mergeBasket, setQuantity } from '../basket/service.ts'
import { listClubVouchers } from './club.ts'
import {
  deletePersonalVoucherData,
  evaluateVoucher,
  issueWelcomeVoucher,
  pruneRedemptions,
  releaseVouchers,
  seedDemoVouchers,
} from './index.ts'
import { insertVoucher, type Voucher } from './repository.ts'
import { listVouchers } from './service.ts'

const SHIRT = '100005' // white, at its full price of 49.99
const REDUCED = '100003' // 34.99
const WARDROBE = '200001' // freight, 599.00
const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}

const getErrorCode = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  )

describe('vouchers in the basket', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const visitor = (change: Partial<Context> = {}): Context =>
    createTestContext(shop.database, testTenant, { session: createTestSession(randomUUID()), ...change })
  const at = (ctx: Context, instant: string): Context => ({ ...ctx, now: new Date(instant) })

  async function insertTestVoucher(change: Partial<Voucher> = {}) {
    const voucher: Voucher = {
      code: 'START1',
      kind: 'welcome',
      valueCents: 15_00,
      perMille: null,
      minimumCents: 90_00,
      customerGroup: 'all',
      validFrom: '2026-11-01',
      validUntil: '2026-12-21',
      customerId: null,
      email: null,
      ...change,
    }
    await inTransaction(visitor(), (tx) => insertVoucher(tx, voucher))
    return voucher.code
  }
  const insertTestDiscount = () =>
    insertTestVoucher({ code: 'TAG10', kind: 'discount', valueCents: null, perMille: 100, minimumCents: 0 })

  async function readyToPay(
    ctx: Context,
    email = 'eva@example.org',
    delivery: Partial<typeof address> = {},
  ): Promise<PlaceOrderInput> {
    await setGuest(ctx, { email })
    await setAddress(ctx, { delivery: { ...address, ...delivery } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    return { totalCents: basket.totals.total.cents, key: orderKey }
  }
  async function fill(ctx: Context, sku: string, quantity = 1) {
    await addLine(ctx, { sku, quantity })
    return ctx
  }
  async function register(email: string): Promise<Context> {
    const given = {
      email,
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: 'x',
    } as const
    const customer = await inTransaction(visitor(), (tx) => insertCustomer(tx, given))
    return visitor({ session: createTestSession(customer?.id ?? '', 2) })
  }

  before(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    await seedContent(shop.database, tenantContents, fixtureNow)
  })
  after(() => shop.close())
  afterEach(async () => {
    for (const table of ['voucher', 'voucherRedemption', 'basketOption', 'order', 'customer'] as const)
      await shop.database.writer.deleteFrom(table).execute()
    await shop.database.writer.updateTable('variant').set({ stock: 500 }).where('sku', '=', SHIRT).execute()
  })

  it('[S9.26] take their value off, share it out over the lines, and are spent with the order', async () => {
    const ctx = await fill(visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await insertTestVoucher() })
    const order = await placeOrder(ctx, await readyToPay(ctx))
    expect(order.totals).to.deep.include({
      total: { cents: 2 * 49_99 - 15_00, currency: 'EUR' },
      giftFee: { cents: 0, currency: 'EUR' },
    })
    expect(order.lines[0]?.discounts).to.deep.equal(order.totals.discounts)
    expect(order.totals.discounts).to.deep.equal([
      { kind: 'voucher', code: 'START1', amount: { cents: 15_00, currency: 'EUR' } },
    ])
    expect((await getBasket(ctx)).voucher).to.equal(undefined)
    expect(await getErrorCode(applyVoucher(await fill(visitor(), SHIRT, 2), { code: 'START1' }))).to.equal(
      'voucher-spent',
    )
  })

  it('[R5] of one single-use code make one order of 200 at once', async () => {
    const code = await insertTestVoucher()
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const ctx = await fill(visitor(), SHIRT, 2)
        await applyVoucher(ctx, { code })
        return { ctx, input: await readyToPay(ctx, `${randomUUID()}@example.org`) }
      }),
    )
    const codes = await Promise.all(buyers.map(({ ctx, input }) => getErrorCode(placeOrder(ctx, input))))
    expect(codes.filter((each) => each === 'none')).to.have.lengthOf(1)
    expect(codes.filter((each) => each === 'voucher-spent')).to.have.lengthOf(199)
  }).timeout(120_000)

  it('[R5] [S9.27] stay in the basket and say what is missing while too little is in it', async () => {
    const ctx = await fill(visitor(), SHIRT)
    const { voucher, totals } = await applyVoucher(ctx, { code: await insertTestVoucher() })
    expect(voucher).to.deep.include({ refusal: 'voucher-minimum', missing: { cents: 40_01, currency: 'EUR' } })
    expect(totals.discounts).to.deep.equal([])
    expect((await setQuantity(ctx, { sku: SHIRT, quantity: 2 })).totals.discounts).to.have.lengthOf(1)
  })

  it('[R5 R19] [S9.29] are good until the last second of their last day in Vienna', async () => {
    const code = await insertTestVoucher({ validUntil: '2026-12-21' })
    const ctx = await fill(visitor(), SHIRT, 2)
    expect(await getErrorCode(applyVoucher(at(ctx, '2026-12-21T23:00:00Z'), { code }))).to.equal('voucher-expired')
    expect((await applyVoucher(at(ctx, '2026-12-21T22:59:59Z'), { code })).voucher?.refusal).to.equal(undefined)
  })

  it('[R5] refuse the order, not only the reduction, where they ended between review and order', async () => {
    const ctx = at(await fill(visitor(), SHIRT, 2), '2026-12-21T22:59:59Z')
    await applyVoucher(ctx, { code: await insertTestVoucher() })
    expect(await getErrorCode(placeOrder(at(ctx, '2026-12-21T23:00:00Z'), await readyToPay(ctx)))).to.equal(
      'voucher-expired',
    )
  })

  it('[R5] [S9.30] do not stand beside a second one, nor beside a benefit', async () => {
    const ctx = await fill(visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await insertTestVoucher() })
    expect(await getErrorCode(applyVoucher(ctx, { code: await insertTestDiscount() }))).to.equal(
      'voucher-not-combinable',
    )
    expect(await getErrorCode(chooseBenefit(ctx, { promotion: 'PLUS', benefit: 'five' }))).to.equal(
      'benefit-not-combinable',
    )
    await removeBasketOption(ctx, 'voucher')
    await chooseBenefit(ctx, { promotion: 'PLUS', benefit: 'five' })
    expect(await getErrorCode(applyVoucher(ctx, { code: 'START1' }))).to.equal('voucher-not-combinable')
  })

  it('[R5] [S9.32] of a discount are good once a day for a person, and again on the next', async () => {
    const code = await insertTestDiscount()
    const first = await fill(visitor(), SHIRT)
    await applyVoucher(first, { code })
    await placeOrder(first, await readyToPay(first))
    const second = await fill(visitor(), SHIRT)
    await applyVoucher(second, { code })
    const input = await readyToPay(second)
    expect(input.totalCents).to.equal(49_99 + 5_95)
    expect((await getBasket(second)).voucher?.refusal).to.equal('voucher-used-today')
    expect((await getBasket(at(second, '2026-11-22T09:00:00Z'))).voucher?.refusal).to.equal(undefined)
    const somebodyElse = await fill(visitor(), SHIRT)
    expect((await applyVoucher(somebodyElse, { code })).totals.discounts).to.have.lengthOf(1)
  })

  const claims = () => shop.database.reader.selectFrom('voucherRedemption').select(['period', 'redeemedBy']).execute()
  const withDiscount = async (ctx: Context) => {
    await applyVoucher(await fill(ctx, SHIRT), { code: 'TAG10' })
    return ctx
  }

  it('[O48] of a discount are good once a day at a guest’s door, however he writes it and whoever he says he is', async () => {
    await insertTestDiscount()
    const first = await withDiscount(visitor())
    await placeOrder(
      first,
      await readyToPay(first, 'eva@example.org', { street: 'Große Testgasse', houseNumber: '5a', city: 'Mödling' }),
    )
    const second = await withDiscount(visitor())
    const input = await readyToPay(second, 'ida@example.org', {
      lastName: 'Anders',
      street: ' GROSSE  test-g. ',
      houseNumber: '5 A',
      city: 'modling',
    })
    expect((await getBasket(second)).voucher?.refusal).to.equal('voucher-used-today')
    expect(input.totalCents, 'without the discount').to.equal(49_99 + 5_95)
    expect((await getBasket(at(second, '2026-11-22T09:00:00Z'))).voucher?.refusal).to.equal(undefined)
    await readyToPay(second, 'ida@example.org', { houseNumber: '2', street: 'Große Testgasse', city: 'Mödling' })
    expect((await getBasket(second)).voucher?.refusal, 'next door').to.equal(undefined)
  })

  it('[O48] of a discount make one order of twenty guests at once at one door', async () => {
    await insertTestDiscount()
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const ctx = await withDiscount(visitor())
        return { ctx, input: await readyToPay(ctx, `${randomUUID()}@example.org`) }
      }),
    )
    const codes = await Promise.all(buyers.map(({ ctx, input }) => getErrorCode(placeOrder(ctx, input))))
    expect(codes.toSorted()).to.deep.equal(['none', ...Array.from({ length: 19 }, () => 'voucher-used-today')])
    expect(await claims(), 'nothing is left of those who came too late').to.have.lengthOf(2)
  })

  it('[O48] of a discount count for customers each by himself, also behind one door, and for what he did as a guest', async () => {
    await insertTestDiscount()
    const orders = ['eva@example.org', 'ida@example.org'].map(async (email) => {
      const customer = await withDiscount(await register(email))
      await placeOrder(customer, await readyToPay(customer, email))
      return getErrorCode(applyVoucher(customer, { code: 'TAG10' }))
    })
    expect(await Promise.all(orders)).to.deep.equal(['voucher-used-today', 'voucher-used-today'])
    const guest = await withDiscount(visitor())
    await readyToPay(guest, 'eva@example.org', { houseNumber: '2' })
    expect((await getBasket(guest)).voucher?.refusal).to.equal('voucher-used-today')
  })

  it('[O48] [R40] of a discount keep no door as it is written, and nothing of anybody who leaves, or once the day is over', async () => {
    await insertTestDiscount()
    const eva = await register('eva@example.org')
    const orderAs = async (ctx: Context, email: string, houseNumber: string) => {
      await withDiscount(ctx)
      await placeOrder(ctx, await readyToPay(ctx, email, { houseNumber }))
    }
    await orderAs(visitor(), 'eva@example.org', '1')
    await orderAs(at(eva, '2026-11-22T09:00:00Z'), 'eva@example.org', '1')
    await orderAs(visitor(), 'ida@example.org', '2')
    expect(await claims()).to.have.lengthOf(6)
    expect(JSON.stringify(await claims())).not.to.match(/testgasse/i)
    await inTransaction(eva, (tx) =>
      deletePersonalVoucherData(tx, { customerId: eva.session?.customerId ?? '', email: 'eva@example.org' }),
    )
    expect((await claims()).map(({ redeemedBy }) => redeemedBy))
      .to.have.lengthOf(2)
      .and.include('ida@example.org')
    await inTransaction(visitor(), pruneRedemptions)
    expect(await claims(), 'the day is not over').to.have.lengthOf(2)
    await inTransaction(at(visitor(), '2026-11-21T23:00:00Z'), pruneRedemptions)
    expect(await claims()).to.deep.equal([])
  })

  it('[S9.34] of a discount spare reduced goods', async () => {
    const ctx = await fill(await fill(visitor(), REDUCED), SHIRT)
    const { totals } = await applyVoucher(ctx, { code: await insertTestDiscount() })
    expect(totals.discounts[0]?.amount.cents).to.equal(5_00)
    const { voucher } = await setQuantity(ctx, { sku: SHIRT, quantity: 0 })
    expect(voucher?.refusal).to.equal('voucher-only-reduced')
  })

  it('[S9.31] never pay anything out', async () => {
    const ctx = await fill(visitor(), SHIRT)
    const { totals } = await applyVoucher(ctx, {
      code: await insertTestVoucher({ valueCents: 80_00, minimumCents: 0 }),
    })
    expect(totals.total.cents).to.equal(5_95)
  })

  it('are not known where no such code is', async () => {
    expect(await getErrorCode(applyVoucher(visitor(), { code: 'NICHTS' }))).to.equal('voucher-unknown')
    expect(
      await getErrorCode(
        applyVoucher({ ...visitor(), tenant: { ...testTenant, id: 'de' } }, { code: await insertTestVoucher() }),
      ),
    ).to.equal('voucher-unknown')
  })

  it('of a person wait for him, and are nobody else’s', async () => {
    const eva = await register('eva@example.org')
    const code = await insertTestVoucher({ customerId: eva.session?.customerId ?? null })
    const guest = await fill(visitor(), SHIRT, 2)
    expect((await applyVoucher(guest, { code })).voucher?.refusal).to.equal('voucher-customers-only')
    expect(await getErrorCode(applyVoucher(await register('ida@example.org'), { code }))).to.equal(
      'voucher-other-person',
    )
    await inTransaction(eva, (tx) => mergeBasket(tx, guest.session?.visitor ?? '', eva.session?.visitor ?? ''))
    expect((await getBasket(eva)).totals.discounts).to.have.lengthOf(1)
  })

  it('for an address count once a guest has entered it', async () => {
    const code = await insertTestVoucher({ email: 'eva@example.org' })
    const ctx = await fill(visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code })
    expect((await readyToPay(ctx, 'ida@example.org')).totalCents).to.equal(2 * 49_99)
    expect((await readyToPay(ctx, 'eva@example.org')).totalCents).to.equal(2 * 49_99 - 15_00)
  })

  it('for new customers are not for those who have ordered', async () => {
    const first = await fill(visitor(), SHIRT)
    await placeOrder(first, await readyToPay(first))
    const again = await fill(visitor(), SHIRT, 2)
    await applyVoucher(again, { code: await insertTestVoucher({ customerGroup: 'new' }) })
    await readyToPay(again)
    expect((await getBasket(again)).voucher?.refusal).to.equal('voucher-other-group')
  })

  it('are free again when the order is cancelled', async () => {
    const ctx = await fill(visitor(), SHIRT, 2)
    const code = await insertTestVoucher()
    await applyVoucher(ctx, { code })
    const { number } = await placeOrder(ctx, await readyToPay(ctx))
    await inTransaction(ctx, (tx) => releaseVouchers(tx, number))
    expect((await applyVoucher(await fill(visitor(), SHIRT, 2), { code })).totals.discounts).to.have.lengthOf(1)
  })

  it('[R5] are free again when nobody has paid the order in time', async () => {
    const ctx = await fill(visitor(), SHIRT, 2)
    const code = await insertTestVoucher()
    await applyVoucher(ctx, { code })
    const { number } = await placeOrder(ctx, await readyToPay(ctx))
    await shop.database.writer
      .updateTable('order')
      .set({ paymentMethod: 'prepayment', payment: JSON.stringify({ method: 'prepayment', payBy: '2026-11-28' }) })
      .where('number', '=', number)
      .execute()
    await cancelUnpaidPrepayments(at(ctx, '2026-12-05T09:00:00Z'), async () => undefined)
    expect((await applyVoucher(await fill(visitor(), SHIRT, 2), { code })).totals.discounts).to.have.lengthOf(1)
  })

  it('[N17] are named in the news of the basket when they have ended, and leave it when that is understood', async () => {
    const ctx = await fill(visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await insertTestVoucher() })
    const later = at(ctx, '2027-01-10T09:00:00Z')
    expect(await findBasketChanges(later, await getBasket(later))).to.deep.include({
      sku: 'START1',
      kind: 'voucher',
      title: 'START1',
      since: ctx.now.toISOString(),
    })
    expect((await markBasketSeen(later, { acknowledged: true })).voucher).to.equal(undefined)
  })

  it('[S9.26] [S9.29] of welcome have the tenant’s terms, for thirty days', async () => {
    const code = await inTransaction(visitor(), (tx) => issueWelcomeVoucher(tx, 'eva@example.org'))
    expect(code).to.match(/^[A-Z2-9]{12}$/)
    const row = await shop.database.reader
      .selectFrom('voucher')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(row).to.include({
      kind: 'welcome',
      valueCents: 15_00,
      minimumCents: 90_00,
      validUntil: '2026-12-21',
      email: 'eva@example.org',
    })
  })

  it('[S3.49] [S3.50] [S3.51] [S3.52] are listed with what they are worth, until when, for whom, and what must be kept; used ones under the expired', async () => {
    const eva = await register('eva@example.org')
    const customerId = eva.session?.customerId ?? null
    for (const code of ['START1', 'START2']) await insertTestVoucher({ code, customerId })
    await insertTestVoucher({ code: 'START3', customerId, validUntil: '2026-11-20' })
    await fill(eva, SHIRT, 2)
    await applyVoucher(eva, { code: 'START1' })
    await placeOrder(eva, await readyToPay(eva))
    const { active, expired } = await listVouchers(eva)
    const money = (cents: number) => ({ cents, currency: 'EUR' })
    const terms = { value: money(15_00), customerGroup: 'all', minimumAfterReturn: money(90_00) }
    expect(active).to.deep.equal([{ code: 'START2', validUntil: '2026-12-21', ...terms }])
    expect(expired).to.have.deep.members([
      { code: 'START1', validUntil: '2026-12-21', ...terms, usedOn: '2026-11-21' },
      { code: 'START3', validUntil: '2026-11-20', ...terms },
    ])
    expect(await listVouchers(visitor({ session: undefined }))).to.deep.equal({ active: [], expired: [] })
  })

  it('[O56] of the club are shown to everybody while they are good for each member, and with their codes to a member only', async () => {
    const club = { kind: 'discount', customerGroup: 'club' } as const
    await insertTestVoucher({ ...club, code: 'LATER', valueCents: null, perMille: 100, minimumCents: 0 })
    await insertTestVoucher({
      ...club,
      code: 'SOONER',
      validUntil: '2026-11-21',
      valueCents: 5_00,
      minimumCents: 20_00,
    })
    await insertTestVoucher({ ...club, code: 'OVER', validUntil: '2026-11-20' })
    await insertTestVoucher({ ...club, code: 'TOMORROW', validFrom: '2026-11-22' })
    await insertTestVoucher({ ...club, code: 'HERS', email: 'other@example.org' })
    await insertTestVoucher({ code: 'ALL', kind: 'discount' })
    const eva = await register('eva@example.org')
    const money = (cents: number) => ({ cents, currency: 'EUR' })
    const [sooner, later] = [
      { value: money(5_00), minimum: money(20_00), validUntil: '2026-11-21' },
      { perMille: 100, validUntil: '2026-12-21' },
    ]
    for (const stranger of [visitor(), visitor({ session: undefined }), eva])
      expect(await listClubVouchers(stranger)).to.deep.equal([sooner, later])
    await changeMembership(eva, { member: true })
    expect(await listClubVouchers(eva)).to.deep.equal([
      { ...sooner, code: 'SOONER' },
      { ...later, code: 'LATER' },
    ])
    const elsewhere = { ...testTenant, features: { ...testTenant.features, flexikontoClub: false } }
    expect(await getErrorCode(listClubVouchers(visitor({ tenant: elsewhere })))).to.equal('not-found')
  })

  it('are tried only so many times', async () => {
    const tries: string[] = []
    const limit = async (_: unknown, key: string) => tries.push(key)
    await getErrorCode(applyVoucher(visitor({ rateLimit: limit, clientIp: '2001:db8::1' }), { code: 'NICHTS' }))
    expect(tries).to.deep.equal(['at 2001:db8:0:0'])
  })
})

describe('demo vouchers', () => {
  it('are there for every rule, and good again after each start', async () => {
    const shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    const ctx = createTestContext(shop.database)
    await addLine(ctx, { sku: SHIRT, quantity: 2 })
    await seedDemoVouchers(shop.database, [testTenant], new Date('2026-06-01T09:00:00Z'))
    expect(await getErrorCode(applyVoucher(ctx, { code: 'START9' }))).to.equal('voucher-expired')
    await seedDemoVouchers(shop.database, [testTenant], ctx.now)
    const tried = ['START9', 'DAY10', 'CLUB5', 'OLD5'].map(
      async (code) =>
        (await evaluateVoucher(ctx, code, { goods: [{ cents: 99_98 }], hasExclusiveBenefit: false }))?.basketVoucher
          .refusal,
    )
    expect(await Promise.all(tried)).to.deep.equal([undefined, undefined, 'voucher-customers-only', 'voucher-expired'])
    await shop.close()
  })
})

describe('benefits of a promotion', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const visitor = (): Context =>
    createTestContext(shop.database, testTenant, { session: createTestSession(randomUUID()) })
  const choose = (ctx: Context, benefit: string) => chooseBenefit(ctx, { promotion: 'PLUS', benefit })
  const getTotalCents = async (work: ReturnType<typeof choose>) => (await work).totals.total.cents

  before(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    await seedContent(shop.database, tenantContents, fixtureNow)
  })
  after(() => shop.close())

  it('[O59] are picked one at a time and can be changed until the order', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: SHIRT, quantity: 1 })
    expect(await getTotalCents(choose(ctx, 'percent'))).to.equal(49_99 - 5_00 + 5_95)
    expect(await getTotalCents(choose(ctx, 'parcel'))).to.equal(49_99)
    const { benefit } = await getBasket(ctx)
    expect(benefit).to.include({ promotion: 'PLUS', chosen: 'parcel' })
    expect(benefit?.benefits.map(({ id }) => id)).to.deep.equal(['percent', 'parcel', 'five'])
    expect(await getTotalCents(removeBasketOption(ctx, 'promotion'))).to.equal(49_99 + 5_95)
  })

  it('[O59] say what is missing while they do not count', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: SHIRT, quantity: 1 })
    expect((await choose(ctx, 'five')).benefit).to.deep.include({
      refusal: 'benefit-minimum',
      missing: { cents: 1, currency: 'EUR' },
    })
    expect((await setQuantity(ctx, { sku: SHIRT, quantity: 2 })).totals.discounts[0]).to.deep.include({
      kind: 'promotion',
      code: 'PLUS',
    })
  })

  it('let freight pay', async () => {
    const ctx = visitor()
    await addLine(ctx, { sku: WARDROBE, quantity: 1 })
    expect(await getTotalCents(choose(ctx, 'parcel'))).to.equal(599_00 + 39_95)
  })

  it('are refused where the promotion has none of that name', async () => {
    expect(await getErrorCode(choose(visitor(), 'everything'))).to.equal('benefit-unknown')
    expect(await getErrorCode(chooseBenefit(visitor(), { promotion: 'NICHTS', benefit: 'five' }))).to.equal(
      'benefit-unknown',
    )
  })
})
