import { expect } from 'chai'
import { addLine, setQuantity } from '#server/commerce/basket/basket/change-lines.ts'
import { getBasket } from '#server/commerce/basket/basket/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
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
const carriers = [
  { id: 'day', name: 'Tagpost', days: { from: 2, to: 4 } },
  { id: 'evening', name: 'Abendpost', days: { from: 3, to: 5 }, evening: true },
  { id: 'express', name: 'Eilpost', days: { from: 1, to: 1 }, surchargeCents: 6_90 },
]
const tenant = { ...testTenant, delivery: { ...testTenant.delivery, carriers } }
const toShop = { deliverTo: 'parcel-shop' as const, parcelShop: 'demo-1070-1' }

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    ({ status, code, fields }: { status: number; code: string; fields: object }) => ({ status, code, fields }),
  )
const wrong = (fields: object) => ({ status: 422, code: 'invalid-input', fields })

describe('where to and when', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, tenant)
    ctx = createTestContext(shop.database, tenant)
    await setGuest(ctx, { email: 'eva@example.org' })
  })
  afterEach(() => shop.close())

  const orderNow = async () => {
    await setPayment(ctx, { method: 'invoice' })
    const { orderKey, basket } = await getCheckout(ctx)
    return placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
  }

  it('[S2.3] sends parcels to a parcel shop: its address carries the shopper’s name, the invoice goes to their own', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    const checkout = await setDelivery(ctx, toShop)
    expect(checkout.parcelShop).to.include({ id: 'demo-1070-1', city: 'Wien' })
    expect(checkout.delivery).to.include(address)
    expect(checkout.groups[0]?.carriers).to.deep.equal([])
    const order = await orderNow()
    expect(order.delivery).to.deep.equal({
      salutation: 'female',
      firstName: 'Eva',
      lastName: 'Muster',
      addition: checkout.parcelShop?.name,
      street: checkout.parcelShop?.street,
      houseNumber: checkout.parcelShop?.houseNumber,
      postalCode: '1070',
      city: 'Wien',
      country: 'AT',
    })
    expect(order.billing).to.include(address)
    expect(order.parcelShop).to.deep.equal(checkout.parcelShop)
    expect(order).not.to.have.property('carrier')
  })

  it('[S2.3] freight goes to the address, whatever the parcels do', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await addLine(ctx, { sku: '200001', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    await setDelivery(ctx, toShop)
    const order = await orderNow()
    expect(order.delivery).to.include(address)
    expect(order.parcelShop?.id).to.equal('demo-1070-1')
  })

  it('[S2.3] a basket of freight alone goes to no shop, and back to the address forgets the shop', async () => {
    await addLine(ctx, { sku: '200001', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    expect(await setDelivery(ctx, toShop)).not.to.have.property('parcelShop')
    await addLine(ctx, { sku: '100003', quantity: 1 })
    expect(await getCheckout(ctx)).to.have.property('parcelShop')
    expect(await setDelivery(ctx, {})).not.to.have.property('parcelShop')
  })

  it('[S2.3] a shop that is no longer the tenant’s is asked for anew, and no order is placed meanwhile', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    await setDelivery(ctx, toShop)
    const { orderKey, basket } = await setPayment(ctx, { method: 'invoice' })
    const row = {
      id: 'p-1',
      name: 'Tor',
      street: 'Torgasse',
      houseNumber: '2',
      postalCode: '8010',
      city: 'Graz',
      placeKey: 'graz',
      latitude: 47,
      longitude: 15,
    }
    await shop.database.writer
      .insertInto('parcelShop')
      .values({ ...row, tenant: tenant.id, hours: '[]' })
      .execute()
    expect((await getCheckout(ctx)).nextStep).to.equal('delivery')
    expect(await failure(placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }))).to.include({
      code: 'delivery-incomplete',
    })
    expect(await failure(setDelivery(ctx, toShop))).to.deep.equal(wrong({ parcelShop: 'parcel-shops.gone' }))
    expect((await setDelivery(ctx, { ...toShop, parcelShop: 'p-1' })).nextStep).to.equal('review')
  })

  it('[S2.3 R21] refuses shops of others, carriers and days that are not offered, and what is none of all that', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    for (const [input, fields] of [
      [{ deliverTo: 'parcel-shop' }, { parcelShop: 'parcel-shops.required' }],
      [{ deliverTo: 'parcel-shop', parcelShop: 'demo-80331-1' }, { parcelShop: 'parcel-shops.gone' }],
      [{ deliverTo: 'parcel-shop', parcelShop: "x' or 1=1" }, { parcelShop: 'validation.invalid' }],
      [{ deliverTo: 'moon' }, { deliverTo: 'validation.invalid' }],
      [{ carrier: 'stork' }, { carrier: 'validation.invalid' }],
      [{ parcelDay: '2026-11-29' }, { parcelDay: 'checkout.day-not-offered' }],
      [{ parcelDay: '2026-12-08' }, { parcelDay: 'checkout.day-not-offered' }],
      [{ freightSlot: 'noon', freightDay: '2026-12-01' }, { freightSlot: 'validation.invalid' }],
      [{ freightSlot: 'morning' }, { freightSlot: 'checkout.slot-needs-day' }],
    ] as [object, object][])
      expect(await failure(setDelivery(ctx, input)), JSON.stringify(input)).to.deep.equal(wrong(fields))
  })

  it('[S2.3] the carrier decides the days, and stands in the order', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    const [usual] = (await getCheckout(ctx)).groups
    expect(usual?.carriers.map(({ id, evening, window }) => [id, evening, window.from])).to.deep.equal([
      ['day', false, '2026-11-24'],
      ['evening', true, '2026-11-25'],
      ['express', false, '2026-11-23'],
    ])
    expect([usual?.carrier, usual?.window.from]).to.deep.equal(['day', '2026-11-24'])
    expect(await failure(setDelivery(ctx, { carrier: 'evening', parcelDay: '2026-11-24' }))).to.deep.equal(
      wrong({ parcelDay: 'checkout.day-not-offered' }),
    )
    expect((await setDelivery(ctx, { carrier: 'evening' })).groups[0]).to.deep.include({
      carrier: 'evening',
      window: { from: '2026-11-25', to: '2026-11-27' },
    })
    const order = await orderNow()
    expect([order.carrier, order.lines[0]?.delivery]).to.deep.equal([
      'Abendpost',
      { from: '2026-11-25', to: '2026-11-27' },
    ])
  })

  it('[S2.3 R7] a carrier may cost more: basket, checkout, order and its VAT to the cent, also where the parcel is free; not to a parcel shop', async () => {
    const euro = (cents: number) => ({ cents, currency: 'EUR' })
    await addLine(ctx, { sku: '100003', quantity: 3 })
    await setAddress(ctx, { delivery: address })
    const { groups, basket } = await setDelivery(ctx, { carrier: 'express', parcelDay: '2026-11-23' })
    expect(groups[0]?.carriers.map(({ surcharge }) => surcharge)).to.deep.equal([undefined, undefined, euro(6_90)])
    expect(groups[0]).to.deep.include({ day: '2026-11-23', fee: euro(0) })
    expect(basket.totals).to.deep.include({
      goods: euro(104_97),
      parcelFee: euro(0),
      carrierFee: euro(6_90),
      total: euro(111_87),
    })
    expect((await getBasket(ctx)).totals).to.deep.equal(basket.totals)
    expect((await setDelivery(ctx, { ...toShop, carrier: 'express' })).basket.totals).to.deep.include({
      total: euro(104_97),
    })
    expect((await getBasket(ctx)).totals).not.to.have.property('carrierFee')
    await setDelivery(ctx, { carrier: 'express' })
    const { totals, carrier, lines } = await orderNow()
    expect([carrier, lines[0]?.delivery, totals.carrierFee, totals.total]).to.deep.equal([
      'Eilpost',
      { from: '2026-11-23', to: '2026-11-23' },
      euro(6_90),
      euro(111_87),
    ])
    expect(totals.vat).to.deep.equal([{ perMille: 200, gross: euro(111_87), net: euro(93_23), tax: euro(18_64) }])
  })

  it('[S2.3] the days of the fastest carrier can be wished for, of it alone; freight pays no carrier', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    expect((await getCheckout(ctx)).groups[0]).to.deep.include({
      carrier: 'day',
      window: { from: '2026-11-24', to: '2026-11-26' },
    })
    expect((await getCheckout(ctx)).groups[0]?.days[0]).to.equal('2026-11-23')
    expect(await failure(setDelivery(ctx, { carrier: 'day', parcelDay: '2026-11-23' }))).to.deep.equal(
      wrong({ parcelDay: 'checkout.day-not-offered' }),
    )
    await setDelivery(ctx, { carrier: 'express' })
    await setQuantity(ctx, { sku: '100003', quantity: 0 })
    await addLine(ctx, { sku: '200001', quantity: 1 })
    expect((await getBasket(ctx)).totals).not.to.have.property('carrierFee')
  })

  it('[S2.3] a freight appointment is a day and a part of it, and needs a telephone number', async () => {
    await addLine(ctx, { sku: '200001', quantity: 1 })
    await setAddress(ctx, { delivery: address })
    const wish = { freightDay: '2026-12-02', freightSlot: 'afternoon' as const }
    expect(await failure(setDelivery(ctx, wish))).to.deep.equal(
      wrong({ 'delivery.phone': 'checkout.phone-for-appointment' }),
    )
    await setAddress(ctx, { delivery: { ...address, phone: '+43 660 0123456' } })
    expect((await setDelivery(ctx, wish)).groups[0]).to.include({ day: '2026-12-02', slot: 'afternoon' })
    expect((await orderNow()).lines[0]?.delivery).to.deep.equal({
      from: '2026-12-02',
      to: '2026-12-02',
      slot: 'afternoon',
    })
  })

  it('[S2.3] tells the days between that cannot be wished for: Sundays, and holidays by name', async () => {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    const [group] = (await getCheckout(ctx)).groups
    expect(group?.closed.slice(0, 3)).to.deep.equal([
      { day: '2026-11-29' },
      { day: '2026-12-06' },
      { day: '2026-12-08', holiday: 'Mariä Empfängnis' },
    ])
    const german: Context = {
      ...ctx,
      tenant: { ...tenant, country: 'DE', timeZone: 'Europe/Berlin' },
      now: new Date('2027-01-02T09:00:00Z'),
    }
    await setAddress(german, { delivery: { ...address, postalCode: '80331' } })
    // Epiphany is one in Bavaria
    expect((await getCheckout(german)).groups[0]?.window).to.deep.equal({ from: '2027-01-05', to: '2027-01-08' })
    await setAddress(german, { delivery: { ...address, postalCode: '20095' } })
    expect((await getCheckout(german)).groups[0]?.window).to.deep.equal({ from: '2027-01-05', to: '2027-01-07' })
  })
})
