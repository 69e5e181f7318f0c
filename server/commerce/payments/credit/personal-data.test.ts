import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import {
  buyOnInstalments,
  type CreditShop,
  creditAddress,
  openCreditShop,
  readRows,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { toCreditAccountId } from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { orderProtection } from './account.ts'
import { deleteCreditData } from './personal-data.ts'

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let customerId: string

  beforeEach(async () => {
    ;({ shop, ctx, customerId } = await openCreditShop())
  })
  afterEach(() => shop.close())

  it('[R40] leaves of a customer who goes what books have to keep, and forgets the rest', async () => {
    const { number } = await buyOnInstalments(ctx)
    await orderProtection(ctx, { agreement: number, remark: 'Meine Rente', termsAccepted: true })
    await addLine(ctx, { sku: '100003', quantity: 3 })
    await setAddress(ctx, { delivery: creditAddress })
    await getFailure(setPayment(ctx, { method: 'instalments', months: 12 }))
    expect(await readRows(ctx, 'creditDecision')).to.have.lengthOf(2)
    await inTransaction(ctx, (tx) => deleteCreditData(tx, customerId, 'erased:1'))
    const kept = [...(await readRows(ctx, 'creditDecision')), ...(await readRows(ctx, 'creditAgreement'))]
    expect(kept.map((row) => row.customerId)).to.deep.equal(['erased:1', 'erased:1'])
    expect((await readRows(ctx, 'creditDecision')).map(({ granted }) => granted)).to.deep.equal([1])
    expect((await readRows(ctx, 'creditProtection')).map(({ remark }) => remark)).to.deep.equal([''])
    expect(await shop.database.reader.selectFrom('creditAccount').selectAll().execute()).to.deep.equal([])
    expect(await readRows(ctx, 'creditAgreement')).to.have.lengthOf(1)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(139_96)
  })
})
