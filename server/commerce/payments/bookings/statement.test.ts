import { expect } from 'chai'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import {
  buyOnInstalments,
  type CreditShop,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { chargeDueAgreements } from '../credit-bookings/index.ts'
import { listBookings } from './list-bookings.ts'
import { getStatement } from './statement.ts'
import { getStatementFile } from './statement-file.ts'

describe('the statement of a month', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let number: string
  before(async () => {
    ;({ shop, ctx } = await openCreditShop())
    await fillBasket(onDay(ctx, '2026-11-21'), 1)
    await setPayment(onDay(ctx, '2026-11-21'), { method: 'prepayment' })
    number = (await placeReviewedOrder(onDay(ctx, '2026-11-21'))).number
    await bookOrder(onDay(ctx, '2026-11-21'), number)
    await bookBankTransfer(onDay(ctx, '2026-12-01'), { orderNumber: number, cents: 40_94, reference: 'bank 1' })
    await buyOnInstalments(onDay(ctx, '2026-12-02'), 4, 3)
    await bookOrder(onDay(ctx, '2026-12-02'), number)
    await chargeDueAgreements(onDay(ctx, '2027-01-05'))
  })
  after(() => shop.close())

  const today = () => onDay(ctx, '2027-01-20')
  const read = (month: string) => getStatement(today(), month)

  it('[S1.17 S2.23] opens with what the month before closed with, and its bookings lead from there to its end', async () => {
    const months = await Promise.all(['2026-11', '2026-12', '2027-01'].map(read))
    let closing = 0
    for (const statement of months) {
      const sum = statement.bookings.reduce((total, { amount }) => total + amount.cents, 0)
      expect(statement.opening.cents, statement.month).to.equal(closing)
      expect(statement.opening.cents + sum, statement.month).to.equal(statement.closing.cents)
      closing = statement.closing.cents
    }
    expect(months.map(({ bookings }) => bookings.map(({ kind }) => kind))).to.deep.equal([
      ['placed'],
      ['paid', 'opened'],
      ['due'],
    ])
    expect(closing)
      .to.equal((await listBookings(today(), { page: 1 })).balance.cents)
      .and.greaterThan(0)
  })

  it('[S1.17] of a month in which nothing was booked closes as it opened', async () => {
    const { opening, bookings, closing } = await getStatement(onDay(ctx, '2027-03-01'), '2027-02')
    expect(bookings).to.deep.equal([])
    expect(closing).to.deep.equal(opening)
    expect(closing.cents).to.be.greaterThan(0)
  })

  for (const [locale, amount] of [
    ['de-AT', '40,94'],
    ['de-DE', '40,94'],
    ['nl-NL', '40,94'],
    ['fr-CH', '40.94'],
  ] as const)
    it(`[S2.23] is a file for spreadsheets, with the marks of its locale: ${locale}`, async () => {
      const { name, content } = await getStatementFile(
        { ...today(), locale },
        { month: '2026-11', format: 'csv', locale: '' },
      )
      const lines = String(content).split('\r\n')
      expect(name).to.match(/-2026-11\.csv$/)
      expect(String(content).charCodeAt(0), 'byte order mark').to.equal(0xfeff)
      expect(lines).to.have.lengthOf(5)
      expect(new Set(lines.slice(0, 4).map((line) => line.split(';').length))).to.deep.equal(new Set([6]))
      expect(lines[2])
        .to.match(/^2026-11-21;/)
        .and.include(`"${number}"`)
        .and.match(new RegExp(`;${amount};${amount}$`))
      expect(lines[1]).to.match(/;0[,.]00$/)
      expect(lines[3]).to.match(new RegExp(`;${amount}$`))
    })

  it('[S2.23] is a PDF with each booking, what it consists of, and both balances', async () => {
    const { name, content } = await getStatementFile(today(), { month: '2026-11', format: 'pdf', locale: '' })
    expect(name).to.equal('Kontoauszug-2026-11.pdf')
    const text = (await readPdfPages(Buffer.from(content))).join(' ')
    for (const words of ['Kontoauszug November 2026', 'Anfangsstand', 'Endstand', number, 'Waren', '34,99', '40,94'])
      expect(text).to.include(words)
  })

  it('[R33] is nobody else’s, and there is none before the first booking or of a month to come', async () => {
    const stranger: Context = { ...today(), session: { ...createTestSession('other'), type: 2, customerId: 'other' } }
    expect(await getFailure(getStatement(stranger, '2026-12'))).to.include({ code: 'not-found' })
    const nobody = { ...today(), session: undefined }
    for (const format of ['pdf', 'csv'] as const)
      expect(await getFailure(getStatementFile(nobody, { month: '2026-12', format, locale: '' }))).to.include({
        code: 'login-required',
      })
    for (const month of ['2026-10', '2027-02']) expect(await getFailure(read(month))).to.include({ code: 'not-found' })
  })

  it('[R37] is not drawn without end', async () => {
    const rateLimit = createRateLimit((limit) => createLimiter({ ...limit, name: crypto.randomUUID() }, undefined))
    const limited = { ...today(), rateLimit }
    const codes = []
    for (let index = 0; index <= 60; index++)
      codes.push((await getFailure(getStatementFile(limited, { month: '2000-01', format: 'csv', locale: '' }))).code)
    expect(codes.indexOf('too-many-requests')).to.equal(60)
  })
})
