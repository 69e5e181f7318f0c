import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getCheckout, setAddress, setDelivery, setGuest, setPayment } from './service.ts'

const address = {
  salutation: 'female',
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1/2/3',
  postalCode: '1010',
  city: 'Wien',
}

const failure = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({ code: 'none' }),
    (error: object) => ({ ...error }) as Record<string, unknown>,
  )

describe('checkout', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = createTestContext(shop.database)
  })
  afterEach(() => shop.close())

  it('names the first step that lacks something', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect((await getCheckout(ctx)).nextStep).to.equal('sign-in')
    expect((await setGuest(ctx, { email: 'eva@example.org' })).nextStep).to.equal('delivery')
    expect((await setAddress(ctx, { delivery: address })).nextStep).to.equal('payment')
    const done = await setPayment(ctx, { method: 'invoice' })
    expect(done).to.deep.include({ nextStep: 'review', email: 'eva@example.org', payment: 'invoice' })
    expect(done.delivery).to.include({ ...address, country: 'AT' })
    expect(done).not.to.have.property('billing')
  })

  it('takes a way to pay back when the order no longer allows it', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setPayment(ctx, { method: 'invoice' })
    const { nextStep, paymentOptions } = await setAddress(ctx, {
      delivery: address,
      billingDiffers: true,
      billing: { ...address, city: 'Graz' },
    })
    expect(nextStep).to.equal('payment')
    expect(paymentOptions.find(({ method }) => method === 'invoice')).to.deep.equal({
      method: 'invoice',
      offered: false,
      reason: 'orders.payment-reason-address',
    })
    expect(await failure(setPayment(ctx, { method: 'invoice' }))).to.include({
      status: 409,
      code: 'payment-not-offered',
    })
    expect(await failure(setPayment(ctx, { method: 'bitcoin' }))).to.include({ code: 'payment-not-offered' })
    expect(await setAddress(ctx, { delivery: address })).to.not.have.property('billing')
  })

  it('[S5.20] names each wrong field of an address with its message', async () => {
    const { fields } = await failure(
      setAddress(ctx, {
        delivery: { ...address, houseNumber: '', postalCode: '10A0', city: '' },
        billingDiffers: true,
        billing: { ...address, firstName: '' },
      }),
    )
    expect(fields).to.deep.equal({
      'delivery.houseNumber': 'validation.required-short',
      'delivery.postalCode': 'validation.digits-only',
      'delivery.city': 'validation.city-required',
      'billing.firstName': 'validation.first-name-required',
    })
  })

  it('[S9.18] delivers within the country of the shop alone, whatever an address claims', async () => {
    const abroad = await failure(setAddress(ctx, { delivery: { ...address, postalCode: '80331', city: 'München' } }))
    expect(abroad.fields).to.deep.equal({ 'delivery.postalCode': 'validation.postal-code-AT' })
    expect((await setAddress(ctx, { delivery: { ...address, country: 'DE' } })).delivery?.country).to.equal('AT')
  })

  it('groups parcel and freight, each with its fee, window and days to wish for', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await addLine(ctx, { sku: '200001', quantity: 1 })
    const { groups } = await getCheckout(ctx)
    expect(groups.map((group) => [group.class, group.skus, group.fee.cents, group.window.from])).to.deep.equal([
      ['parcel', ['100003'], 595, '2026-11-24'],
      ['freight', ['200001'], 3995, '2026-12-01'],
    ])
    expect(groups[0]?.days).to.have.lengthOf(24).and.not.include('2026-11-29').and.not.include('2026-12-08')
  })

  it('keeps a wished day, refuses one that is not offered, and drops one that has passed', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect((await setDelivery(ctx, { parcelDay: '2026-11-27', freightDay: '' })).groups[0]?.day).to.equal('2026-11-27')
    expect(await failure(setDelivery(ctx, { parcelDay: '2026-11-29', freightDay: '' }))).to.deep.include({
      code: 'invalid-input',
      fields: { parcelDay: 'checkout.day-not-offered' },
    })
    expect((await getCheckout({ ...ctx, now: new Date('2026-11-27T09:00:00Z') })).groups[0]).not.to.have.property('day')
  })

  it('[O20] says why no order is possible', async () => {
    expect((await getCheckout(ctx)).blocker).to.equal('empty')
    await addLine(ctx, { sku: '300002', quantity: 1 })
    expect((await getCheckout({ ...ctx, tenant: { ...testTenant, guestLimitCents: 1 } })).blocker).to.equal('amount')
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', '300002').execute()
    expect((await getCheckout(ctx)).blocker).to.equal('sold-out')
  })

  it('has one order key from the first entry on until it becomes an order', async () => {
    expect((await getCheckout(ctx)).orderKey).to.equal('')
    const { orderKey } = await setGuest(ctx, { email: 'eva@example.org' })
    expect(orderKey).to.match(/^[\w-]{16,64}$/)
    expect((await getCheckout(ctx)).orderKey).to.equal(orderKey)
    expect((await setPayment(ctx, { method: 'prepayment' })).orderKey).to.equal(orderKey)
  })

  it('loses no entry when two come at once', async () => {
    await Promise.all([
      setGuest(ctx, { email: 'eva@example.org' }),
      setAddress(ctx, { delivery: address }),
      setPayment(ctx, { method: 'prepayment' }),
    ])
    expect(await getCheckout(ctx)).to.include.keys('email', 'delivery', 'payment')
  })

  it('can be looked at without a session, but not filled', async () => {
    const visitor = { ...ctx, session: undefined }
    expect(await getCheckout(visitor)).to.include({ blocker: 'empty', nextStep: 'sign-in', orderKey: '' })
    expect(await failure(setGuest(visitor, { email: 'eva@example.org' }))).to.include({
      status: 401,
      code: 'session-expired',
    })
  })
})
