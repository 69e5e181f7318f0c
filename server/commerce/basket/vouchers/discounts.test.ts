import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { at, fill, getErrorCode, readyToPay, SHIRT, useVoucherShop, type VoucherShop } from '#test/support/voucher.ts'
import { applyVoucher } from '../basket/basket-options.ts'
import { setQuantity } from '../basket/change-lines.ts'
import { getBasket } from '../basket/service.ts'
import { deletePersonalVoucherData, pruneRedemptions } from './index.ts'

const REDUCED = '100003' // 34.99

describe('vouchers in the basket', () => {
  let shop: VoucherShop
  useVoucherShop((opened) => (shop = opened))

  it('[R5] [S9.32] of a discount are good once a day for a person, and again on the next', async () => {
    const code = await shop.insertTestDiscount()
    const first = await fill(shop.visitor(), SHIRT)
    await applyVoucher(first, { code })
    await placeOrder(first, await readyToPay(first))
    const second = await fill(shop.visitor(), SHIRT)
    await applyVoucher(second, { code })
    const input = await readyToPay(second)
    expect(input.totalCents).to.equal(49_99 + 5_95)
    expect((await getBasket(second)).voucher?.refusal).to.equal('voucher-used-today')
    expect((await getBasket(at(second, '2026-11-22T09:00:00Z'))).voucher?.refusal).to.equal(undefined)
    const somebodyElse = await fill(shop.visitor(), SHIRT)
    expect((await applyVoucher(somebodyElse, { code })).totals.discounts).to.have.lengthOf(1)
  })

  const claims = () => shop.database.reader.selectFrom('voucherRedemption').select(['period', 'redeemedBy']).execute()
  const withDiscount = async (ctx: Context) => {
    await applyVoucher(await fill(ctx, SHIRT), { code: 'TAG10' })
    return ctx
  }

  it('[O48] of a discount count once a day for a guest’s household, however the address and the name are written', async () => {
    await shop.insertTestDiscount()
    const first = await withDiscount(shop.visitor())
    await placeOrder(
      first,
      await readyToPay(first, 'eva@example.org', { street: 'Große Testgasse', houseNumber: '5a', city: 'Mödling' }),
    )
    const second = await withDiscount(shop.visitor())
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
    await shop.insertTestDiscount()
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const ctx = await withDiscount(shop.visitor())
        return { ctx, input: await readyToPay(ctx, `${randomUUID()}@example.org`) }
      }),
    )
    const codes = await Promise.all(buyers.map(({ ctx, input }) => getErrorCode(placeOrder(ctx, input))))
    expect(codes.toSorted()).to.deep.equal(['none', ...Array.from({ length: 19 }, () => 'voucher-used-today')])
    expect(await claims(), 'nothing is left of those who came too late').to.have.lengthOf(2)
  })

  it('[O48] of a discount count for each customer alone, also within one household, and for what they did as a guest', async () => {
    await shop.insertTestDiscount()
    const orders = ['eva@example.org', 'ida@example.org'].map(async (email) => {
      const customer = await withDiscount(await shop.register(email))
      await placeOrder(customer, await readyToPay(customer, email))
      return getErrorCode(applyVoucher(customer, { code: 'TAG10' }))
    })
    expect(await Promise.all(orders)).to.deep.equal(['voucher-used-today', 'voucher-used-today'])
    const guest = await withDiscount(shop.visitor())
    await readyToPay(guest, 'eva@example.org', { houseNumber: '2' })
    expect((await getBasket(guest)).voucher?.refusal).to.equal('voucher-used-today')
  })

  it('[O48] [R40] of a discount keep no door as it is written, and nothing of anybody who leaves, or once the day is over', async () => {
    await shop.insertTestDiscount()
    const eva = await shop.register('eva@example.org')
    const orderAs = async (ctx: Context, email: string, houseNumber: string) => {
      await withDiscount(ctx)
      await placeOrder(ctx, await readyToPay(ctx, email, { houseNumber }))
    }
    await orderAs(shop.visitor(), 'eva@example.org', '1')
    await orderAs(at(eva, '2026-11-22T09:00:00Z'), 'eva@example.org', '1')
    await orderAs(shop.visitor(), 'ida@example.org', '2')
    expect(await claims()).to.have.lengthOf(6)
    expect(JSON.stringify(await claims())).not.to.match(/testgasse/i)
    await inTransaction(eva, (tx) =>
      deletePersonalVoucherData(tx, { customerId: eva.session?.customerId ?? '', email: 'eva@example.org' }),
    )
    expect((await claims()).map(({ redeemedBy }) => redeemedBy))
      .to.have.lengthOf(2)
      .and.include('ida@example.org')
    await inTransaction(shop.visitor(), pruneRedemptions)
    expect(await claims(), 'the day is not over').to.have.lengthOf(2)
    await inTransaction(at(shop.visitor(), '2026-11-21T23:00:00Z'), pruneRedemptions)
    expect(await claims()).to.deep.equal([])
  })

  it('[S9.34] of a discount spare reduced goods', async () => {
    const ctx = await fill(await fill(shop.visitor(), REDUCED), SHIRT)
    const { totals } = await applyVoucher(ctx, { code: await shop.insertTestDiscount() })
    expect(totals.discounts[0]?.amount.cents).to.equal(5_00)
    const { voucher } = await setQuantity(ctx, { sku: SHIRT, quantity: 0 })
    expect(voucher?.refusal).to.equal('voucher-only-reduced')
  })
})
