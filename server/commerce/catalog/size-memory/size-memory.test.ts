import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { saveSettings } from '#server/commerce/customers/settings/index.ts'
import { assignToCustomer, createLoggedIn, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { getSizeMemory, listRememberedSizes } from './size-memory.ts'

const ANNA = 'anna'

describe('what a customer’s orders say of sizes', () => {
  let shop: PlacementShop
  let anna: Context
  let sku: string
  let brand: string
  before(async () => {
    shop = await openPlacementShop()
    anna = { ...createLoggedIn(shop, ANNA), consent: ['C0001', 'C0003'] }
    const variant = await shop.database.reader
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.productId')
      .select(['variant.sku', 'product.brand'])
      .where('variant.tenant', '=', anna.tenant.id)
      .where('variant.size', '!=', '')
      .where('variant.stock', '>', 5)
      .executeTakeFirstOrThrow()
    ;({ sku, brand } = variant)
    await shop.database.writer.updateTable('variant').set({ size: '38' }).where('sku', '=', sku).execute()
    const own = await placeDeliveredOrder(shop, sku)
    const back = await placeDeliveredOrder(shop, sku)
    for (const { order } of [own, back]) await assignToCustomer(shop, order, ANNA)
    await placeDeliveredOrder(shop, sku) // somebody else's
    const tenant = anna.tenant.id
    const at = anna.now.toISOString()
    await shop.database.writer
      .insertInto('return')
      .values({
        ...{ tenant, id: 'R1', orderNumber: back.order, key: 'k', state: 'announced', parcel: 1, pickupOn: null },
        ...{ withdrawalId: null, note: '', createdAt: at, changedAt: at },
      })
      .execute()
    await shop.database.writer
      .insertInto('returnLine')
      .values({
        tenant,
        returnId: 'R1',
        position: 0,
        quantity: 1,
        reason: 'too-small',
        exchangeSku: null,
        exchangeLabel: '',
      })
      .execute()
  })
  after(() => shop.close())

  const expected = () => ({ size: '38', kept: 1, tooSmall: 1, tooLarge: 0, sentBack: 1 })

  it('[N16] is kept and sent back by brand and size, out of their own orders alone', async () => {
    const [memory, ...others] = await getSizeMemory(anna, { sku, system: undefined })
    expect(others).to.deep.equal([])
    expect(memory).to.include({ brand })
    expect(memory?.sizes).to.deep.equal([expected()])
    expect(
      await getSizeMemory(
        { ...createLoggedIn(shop, 'berta'), consent: ['C0003'] },
        { sku: undefined, system: undefined },
      ),
    ).to.deep.equal([])
    expect(await getSizeMemory(anna, { sku: undefined, system: 'bra' })).to.deep.equal([])
  })

  it('[N16] needs the login and the consent to comfort', async () => {
    const all = { sku: undefined, system: undefined }
    const refused = { ...anna, consent: ['C0001'] as const }
    expect(await getSizeMemory(refused, all), 'their own data').to.have.lengthOf(1)
    expect(await getFailure(getSizeMemory(refused, { ...all, sku }))).to.include({ code: 'consent-missing' })
    expect(await getFailure(getSizeMemory({ ...anna, session: undefined }, all))).to.include({ code: 'login-required' })
  })

  it('[N16] is switched off, and forgotten for all orders so far', async () => {
    const set = (changes: Parameters<typeof saveSettings>[2]) =>
      inTransaction(anna, (tx) => saveSettings(tx, ANNA, changes))
    await set({ sizeMemory: 0 })
    expect(await listRememberedSizes(anna, ANNA)).to.deep.equal([])
    await set({ sizeMemory: 1 })
    expect(await listRememberedSizes(anna, ANNA)).to.have.lengthOf(1)
    await set({ sizesForgottenAt: anna.now.toISOString() })
    expect(await listRememberedSizes(anna, ANNA)).to.deep.equal([])
  })
})
