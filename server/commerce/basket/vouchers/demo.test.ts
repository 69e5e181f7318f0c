import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getErrorCode, SHIRT } from '#test/support/voucher.ts'
import { applyVoucher } from '../basket/basket-options.ts'
import { addLine } from '../basket/change-lines.ts'
import { evaluateVoucher, seedDemoVouchers } from './index.ts'

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
