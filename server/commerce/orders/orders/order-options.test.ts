import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { setGift, setLoyaltyCard } from '#server/commerce/basket/basket/basket-options.ts'
import { addLine, getBasket, setQuantity } from '#server/commerce/basket/basket/index.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { giftInput, loyaltyCardInput } from '#shared/api/order-options.ts'
import { placeOrderInput } from '#shared/api/orders.ts'
import type { Tenant } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { findTaggingFaults, readPdfPages } from '#test/support/pdf.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { anonymiseBuyer } from '../erased-buyers/index.ts'
import { findLastOrder } from '../order-data/service.ts'
import { placeOrder } from '../placement/index.ts'
import { getGiftNote } from './gift-note.ts'

const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}
const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('order options', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  const joeTenant: Tenant = { ...testTenant, features: { ...testTenant.features, loyaltyCard: true } }
  const buyer = (tenant = joeTenant) =>
    createTestContext(shop.database, tenant, { session: createTestSession(randomUUID()) })

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = buyer()
  })
  afterEach(() => shop.close())

  async function order(typed: { loyaltyCard?: string } = {}) {
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: address })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents, ...typed })
  }

  it('[S2.1] wraps parcels for one fee, which the total and its VAT contain', async () => {
    await addLine(ctx, { sku: '100003', quantity: 2 })
    const before = (await getBasket(ctx)).totals
    const { totals, gift } = await setGift(ctx, { wrap: true, message: 'Alles Gute' })
    expect(gift).to.deep.equal({ message: 'Alles Gute' })
    expect(totals.giftFee.cents).to.equal(490)
    expect(totals.total.cents).to.equal(before.total.cents + 490)
    expect(totals.vat.reduce((sum, { gross }) => sum + gross.cents, 0)).to.equal(totals.total.cents)
    expect((await setGift(ctx, { wrap: false, message: '' })).totals).to.deep.equal(before)
  })

  it('[S2.1] leaves a message as it is where none is given, and forgets it with the wrapping', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGift(ctx, { wrap: true, message: 'Alles Gute' })
    expect((await setGift(ctx, parse(giftInput, { wrap: true }))).gift).to.deep.equal({ message: 'Alles Gute' })
    expect((await setGift(ctx, { wrap: true, message: '' })).gift).to.deep.equal({ message: '' })
    await setGift(ctx, { wrap: true, message: 'Alles Gute' })
    await setGift(ctx, { wrap: false })
    expect((await setGift(ctx, { wrap: true })).gift).to.deep.equal({ message: '' })
  })

  it('[S2.1] wraps nothing that a forwarder brings, and no shop wraps that does not offer it', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGift(ctx, { wrap: true, message: '' })
    await addLine(ctx, { sku: '200001', quantity: 1 })
    expect((await getBasket(ctx)).totals.giftFee.cents).to.equal(490)
    const freightOnly = await setQuantity(ctx, { sku: '100003', quantity: 0 })
    expect(freightOnly.totals.giftFee.cents).to.equal(0)
    expect(freightOnly).not.to.have.property('gift')
    const { gift: _gift, ...plain } = testTenant
    expect(await getErrorCode(setGift(buyer(plain), { wrap: true, message: '' }))).to.equal('not-found')
  })

  it('[S2.1] takes 200 printable characters for the card', () => {
    expect(parse(giftInput, { wrap: true, message: `${'x'.repeat(199)}🎂!` }).message).to.have.lengthOf(200)
    expect(() => parse(giftInput, { wrap: true, message: 'x'.repeat(201) }))
      .to.throw()
      .with.property('fields')
      .that.deep.equals({ message: 'order-options.message-too-long' })
  })

  it('[S9.52] keeps a bonus card with the order where the shop takes part, and refuses what is no card number', async () => {
    expect(parse(loyaltyCardInput, { card: ' joe-1234 5678 ' })).to.deep.equal({ card: 'JOE12345678' })
    for (const card of ['12345', 'x'.repeat(21), '<b>123456'])
      expect(() => parse(loyaltyCardInput, { card }), card).to.throw()
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setLoyaltyCard(ctx, { card: 'JOE12345678' })
    expect(await order()).to.include({ loyaltyCard: 'JOE12345678' })
    expect(await findLastOrder(ctx)).to.include({ loyaltyCard: 'JOE12345678' })
    expect(
      await getErrorCode(
        setLoyaltyCard(buyer({ ...testTenant, features: { ...testTenant.features, loyaltyCard: false } }), {
          card: 'JOE12345678',
        }),
      ),
    ).to.equal('not-found')
  })

  it('[S9.52] takes the card that was typed beside the order, saved or not, and changes none where the order is refused', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setLoyaltyCard(ctx, { card: 'JOE12345678' })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: address })
    const { basket, orderKey, digest } = await setPayment(ctx, { method: 'prepayment' })
    const seen = { key: orderKey, totalCents: basket.totals.total.cents, digest }
    expect(await getErrorCode(placeOrder(ctx, { ...seen, totalCents: 1, loyaltyCard: 'JOE99999999' }))).to.equal(
      'price-changed',
    )
    expect(await getBasket(ctx)).to.include({ loyaltyCard: 'JOE12345678' })
    const input = parse(placeOrderInput, { ...seen, loyaltyCard: ' joe 8765 4321' })
    expect(await placeOrder(ctx, input)).to.include({ loyaltyCard: 'JOE87654321' })
    expect(await placeOrder(ctx, input), 'pressed twice').to.include({ loyaltyCard: 'JOE87654321' })
    expect(() => parse(placeOrderInput, { ...seen, loyaltyCard: '123' }))
      .to.throw()
      .with.property('fields')
      .that.deep.equals({ loyaltyCard: 'order-options.loyalty-card-format' })
    const without: Tenant = { ...testTenant, features: { ...testTenant.features, loyaltyCard: false } }
    ctx = buyer(without)
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect(await order({ loyaltyCard: 'JOE12345678' }), 'a shop without the programme').not.to.have.property(
      'loyaltyCard',
    )
  })

  it('[S2.1] keeps message and fee with the order, begins the next basket without them, and forgets the message with its buyer', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGift(ctx, { wrap: true, message: 'Alles Gute' })
    const placed = await order()
    expect(placed.totals.giftFee.cents).to.equal(490)
    expect((await findLastOrder(ctx))?.gift).to.deep.equal({ message: 'Alles Gute' })
    expect((await addLine(ctx, { sku: '100003', quantity: 1 })).totals.giftFee.cents).to.equal(0)
    await inTransaction(ctx, (tx) =>
      anonymiseBuyer(tx, { customerId: 'nobody', email: 'eva@example.org', pseudonym: 'erased:1' }),
    )
    const rows = await shop.database.reader.selectFrom('order').select('options').execute()
    expect(rows).to.deep.equal([{ options: null }])
  })

  it('[S2.1] prints a card with message and goods, and no price on it', async () => {
    await addLine(ctx, { sku: '100003', quantity: 2 })
    await setGift(ctx, { wrap: true, message: 'Liebe Anna,\nalles Gute!' })
    const { number } = await order()
    const note = await getGiftNote(ctx, number)
    expect(findTaggingFaults(note)).to.deep.equal([])
    const [text = '', ...more] = await readPdfPages(note)
    expect(more).to.deep.equal([])
    expect(text)
      .to.include('Liebe Anna, alles Gute!')
      .and.match(/2 × \S+/)
    expect(text).not.to.match(/€|EUR|\d,\d\d|Testgasse|Muster/)
    expect(await getErrorCode(getGiftNote(buyer(), number))).to.equal('not-found')
  })
})
