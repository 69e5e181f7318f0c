import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { changeMembership } from '#server/commerce/customers/account/club.ts'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { at, fill, getErrorCode, readyToPay, SHIRT, useVoucherShop, type VoucherShop } from '#test/support/voucher.ts'
import { applyVoucher } from '../basket/basket-options.ts'
import { findBasketChanges, markBasketSeen } from '../basket/changes.ts'
import { getBasket } from '../basket/service.ts'
import { listClubVouchers } from './club.ts'
import { issueWelcomeVoucher, releaseVouchers } from './index.ts'
import { listVouchers } from './own-vouchers.ts'

describe('vouchers in the basket', () => {
  let shop: VoucherShop
  useVoucherShop((opened) => (shop = opened))

  it('are free again when the order is cancelled', async () => {
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    const code = await shop.insertTestVoucher()
    await applyVoucher(ctx, { code })
    const { number } = await placeOrder(ctx, await readyToPay(ctx))
    await inTransaction(ctx, (tx) => releaseVouchers(tx, number))
    expect((await applyVoucher(await fill(shop.visitor(), SHIRT, 2), { code })).totals.discounts).to.have.lengthOf(1)
  })

  it('[R5] are free again when nobody has paid the order in time', async () => {
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    const code = await shop.insertTestVoucher()
    await applyVoucher(ctx, { code })
    const { number } = await placeOrder(ctx, await readyToPay(ctx))
    await shop.database.writer
      .updateTable('order')
      .set({ paymentMethod: 'prepayment', payment: JSON.stringify({ method: 'prepayment', payBy: '2026-11-28' }) })
      .where('number', '=', number)
      .execute()
    await cancelUnpaidPrepayments(at(ctx, '2026-12-05T09:00:00Z'), async () => undefined)
    expect((await applyVoucher(await fill(shop.visitor(), SHIRT, 2), { code })).totals.discounts).to.have.lengthOf(1)
  })

  it('[N17] are named in the news of the basket when they have ended, and leave it when that is understood', async () => {
    const ctx = await fill(shop.visitor(), SHIRT, 2)
    await applyVoucher(ctx, { code: await shop.insertTestVoucher() })
    const later = at(ctx, '2027-01-10T09:00:00Z')
    expect(await findBasketChanges(later, await getBasket(later))).to.deep.include({
      sku: 'START1',
      kind: 'voucher',
      title: 'START1',
      since: ctx.now.toISOString(),
    })
    expect((await markBasketSeen(later, { acknowledged: true })).voucher).to.equal(undefined)
  })

  it('[S9.26] [S9.29] of welcome have the tenant’s terms, for thirty days, and are issued once to an address', async () => {
    const issue = (at = shop.visitor()) => inTransaction(at, (tx) => issueWelcomeVoucher(tx, 'eva@example.org'))
    const { code = '' } = (await issue()) ?? {}
    expect(await issue()).to.include({ code })
    expect(await issue(at(shop.visitor(), '2026-12-22T09:00:00Z'))).to.equal(undefined)
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
    const eva = await shop.register('eva@example.org')
    const customerId = eva.session?.customerId ?? null
    for (const code of ['START1', 'START2']) await shop.insertTestVoucher({ code, customerId })
    await shop.insertTestVoucher({ code: 'START3', customerId, validUntil: '2026-11-20' })
    await fill(eva, SHIRT, 2)
    await applyVoucher(eva, { code: 'START1' })
    await placeOrder(eva, await readyToPay(eva))
    const { active, expired } = await listVouchers(eva)
    const money = (cents: number) => ({ cents, currency: 'EUR' })
    const terms = { value: money(15_00), customerGroup: 'all', isSingleUse: true, minimumAfterReturn: money(90_00) }
    expect(active).to.deep.equal([{ code: 'START2', validUntil: '2026-12-21', ...terms }])
    expect(expired).to.have.deep.members([
      { code: 'START1', validUntil: '2026-12-21', ...terms, usedOn: '2026-11-21' },
      { code: 'START3', validUntil: '2026-11-20', ...terms },
    ])
    expect(await listVouchers(shop.visitor({ session: undefined }))).to.deep.equal({ active: [], expired: [] })
  })

  it('[O56] of the club are shown to everybody while they are good for each member, and with their codes to a member only', async () => {
    const club = { kind: 'discount', customerGroup: 'club' } as const
    await shop.insertTestVoucher({ ...club, code: 'LATER', valueCents: null, perMille: 100, minimumCents: 0 })
    await shop.insertTestVoucher({
      ...club,
      code: 'SOONER',
      validUntil: '2026-11-21',
      valueCents: 5_00,
      minimumCents: 20_00,
    })
    await shop.insertTestVoucher({ ...club, code: 'OVER', validUntil: '2026-11-20' })
    await shop.insertTestVoucher({ ...club, code: 'TOMORROW', validFrom: '2026-11-22' })
    await shop.insertTestVoucher({ ...club, code: 'HERS', email: 'other@example.org' })
    await shop.insertTestVoucher({ code: 'ALL', kind: 'discount' })
    const eva = await shop.register('eva@example.org')
    const money = (cents: number) => ({ cents, currency: 'EUR' })
    const [sooner, later] = [
      { value: money(5_00), minimum: money(20_00), validUntil: '2026-11-21' },
      { perMille: 100, validUntil: '2026-12-21' },
    ]
    for (const stranger of [shop.visitor(), shop.visitor({ session: undefined }), eva])
      expect(await listClubVouchers(stranger)).to.deep.equal([sooner, later])
    await changeMembership(eva, { member: true })
    expect(await listClubVouchers(eva)).to.deep.equal([
      { ...sooner, code: 'SOONER' },
      { ...later, code: 'LATER' },
    ])
    const elsewhere = { ...testTenant, features: { ...testTenant.features, creditClub: false } }
    expect(await getErrorCode(listClubVouchers(shop.visitor({ tenant: elsewhere })))).to.equal('not-found')
  })
})
