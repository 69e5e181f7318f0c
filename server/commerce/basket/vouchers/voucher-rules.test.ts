import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { at, fill, getErrorCode, readyToPay, SHIRT, useVoucherShop, type VoucherShop } from '#test/support/voucher.ts'
import { applyVoucher, chooseBenefit, removeBasketOption } from '../basket/basket-options.ts'
import { setQuantity } from '../basket/change-lines.ts'
import { getBasket, mergeBasket } from '../basket/service.ts'

describe('vouchers in the basket', () => {
  let shop: VoucherShop
  useVoucherShop((opened) => (shop = opened))

  it('[S9.26] take their value off, share it out over the lines, and are spent with the order', async () => {
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await shop.insertTestVoucher() })
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
    expect(await getErrorCode(applyVoucher(await fill(shop.visitor(), SHIRT, 2), { code: 'START1' }))).to.equal(
      'voucher-spent',
    )
  })

  it('[R5] of one single-use code make one order of 200 at once', async () => {
    const code = await shop.insertTestVoucher()
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const ctx = await fill(shop.visitor(), SHIRT, 2)
        await applyVoucher(ctx, { code })
        return { ctx, input: await readyToPay(ctx, `${randomUUID()}@example.org`) }
      }),
    )
    const codes = await Promise.all(buyers.map(({ ctx, input }) => getErrorCode(placeOrder(ctx, input))))
    expect(codes.filter((each) => each === 'none')).to.have.lengthOf(1)
    expect(codes.filter((each) => each === 'voucher-spent')).to.have.lengthOf(199)
  }).timeout(120_000)

  it('[R5] [S9.27] stay in the basket and say what is missing while too little is in it', async () => {
    const ctx = await fill(shop.visitor(), SHIRT)
    const { voucher, totals } = await applyVoucher(ctx, { code: await shop.insertTestVoucher() })
    expect(voucher).to.deep.include({ refusal: 'voucher-minimum', missing: { cents: 40_01, currency: 'EUR' } })
    expect(totals.discounts).to.deep.equal([])
    expect((await setQuantity(ctx, { sku: SHIRT, quantity: 2 })).totals.discounts).to.have.lengthOf(1)
  })

  it('[R5 R19] [S9.29] are good until the last second of their last day in Vienna', async () => {
    const code = await shop.insertTestVoucher({ validUntil: '2026-12-21' })
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    expect(await getErrorCode(applyVoucher(at(ctx, '2026-12-21T23:00:00Z'), { code }))).to.equal('voucher-expired')
    expect((await applyVoucher(at(ctx, '2026-12-21T22:59:59Z'), { code })).voucher?.refusal).to.equal(undefined)
  })

  it('[R5] refuse the order, not only the reduction, where they ended between review and order', async () => {
    const ctx = at(await fill(shop.visitor(), SHIRT, 2), '2026-12-21T22:59:59Z')
    await applyVoucher(ctx, { code: await shop.insertTestVoucher() })
    expect(await getErrorCode(placeOrder(at(ctx, '2026-12-21T23:00:00Z'), await readyToPay(ctx)))).to.equal(
      'voucher-expired',
    )
  })

  it('[R5] [S9.30] do not stand beside a second one, nor beside a benefit', async () => {
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await shop.insertTestVoucher() })
    expect(await getErrorCode(applyVoucher(ctx, { code: await shop.insertTestDiscount() }))).to.equal(
      'voucher-not-combinable',
    )
    expect(await getErrorCode(chooseBenefit(ctx, { promotion: 'PLUS', benefit: 'five' }))).to.equal(
      'benefit-not-combinable',
    )
    await removeBasketOption(ctx, 'voucher')
    await chooseBenefit(ctx, { promotion: 'PLUS', benefit: 'five' })
    expect(await getErrorCode(applyVoucher(ctx, { code: 'START1' }))).to.equal('voucher-not-combinable')
  })

  it('[S9.31] never pay anything out', async () => {
    const ctx = await fill(shop.visitor(), SHIRT)
    const { totals } = await applyVoucher(ctx, {
      code: await shop.insertTestVoucher({ valueCents: 80_00, minimumCents: 0 }),
    })
    expect(totals.total.cents).to.equal(5_95)
  })

  it('are not known where no such code is', async () => {
    expect(await getErrorCode(applyVoucher(shop.visitor(), { code: 'NICHTS' }))).to.equal('voucher-unknown')
    expect(
      await getErrorCode(
        applyVoucher(
          { ...shop.visitor(), tenant: { ...testTenant, id: 'de' } },
          { code: await shop.insertTestVoucher() },
        ),
      ),
    ).to.equal('voucher-unknown')
  })

  it('of a customer are theirs alone', async () => {
    const eva = await shop.register('eva@example.org')
    const code = await shop.insertTestVoucher({ customerId: eva.session?.customerId ?? null })
    const guest = await fill(shop.visitor(), SHIRT, 2)
    expect((await applyVoucher(guest, { code })).voucher?.refusal).to.equal('voucher-customers-only')
    expect(await getErrorCode(applyVoucher(await shop.register('ida@example.org'), { code }))).to.equal(
      'voucher-other-person',
    )
    await inTransaction(eva, (tx) => mergeBasket(tx, guest.session?.visitor ?? '', eva.session?.visitor ?? ''))
    expect((await getBasket(eva)).totals.discounts).to.have.lengthOf(1)
  })

  it('for an address count once a guest has entered it', async () => {
    const code = await shop.insertTestVoucher({ email: 'eva@example.org' })
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code })
    expect((await readyToPay(ctx, 'ida@example.org')).totalCents).to.equal(2 * 49_99)
    expect((await readyToPay(ctx, 'eva@example.org')).totalCents).to.equal(2 * 49_99 - 15_00)
  })

  it('for new customers are not for those who have ordered', async () => {
    const first = await fill(shop.visitor(), SHIRT)
    await placeOrder(first, await readyToPay(first))
    const again = await fill(shop.visitor(), SHIRT, 2)
    await applyVoucher(again, { code: await shop.insertTestVoucher({ customerGroup: 'new' }) })
    await readyToPay(again)
    expect((await getBasket(again)).voucher?.refusal).to.equal('voucher-other-group')
  })

  it('are tried only so many times', async () => {
    const tries: string[] = []
    const limit = async (_: unknown, key: string) => tries.push(key)
    await getErrorCode(applyVoucher(shop.visitor({ rateLimit: limit, clientIp: '2001:db8::1' }), { code: 'NICHTS' }))
    expect(tries).to.deep.equal(['at 2001:db8:0:0'])
  })
})
