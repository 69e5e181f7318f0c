import { expect } from 'chai'
import fc from 'fast-check'
import { money } from '#shared/money.ts'
import { calculateTotals } from '#shared/rules/basket/totals.ts'
import type { InvoiceData } from './invoice.ts'
import { buildRefundNote } from './refund-note.ts'

const RUNS = 5_000

const line = fc.record({
  cents: fc.integer({ min: 1, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  deliveryClass: fc.constantFrom('parcel' as const, 'freight' as const),
  vatPerMille: fc.constantFrom(200, 190, 100, 81, 70, 26, 210, 90),
})
const question = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  terms: fc.record({ parcelCents: fc.nat(1000), freightCents: fc.nat(10_000), freeFromCents: fc.nat(20_000) }),
  roundingCents: fc.constantFrom(1, 5),
})
/** Parts of the total in a thousandth, the last of which takes what is left. */
const parts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 6 })

const invoiceOver = (asked: Omit<Parameters<typeof calculateTotals>[0], 'currency'>) => {
  const { totals } = calculateTotals({ ...asked, currency: 'EUR' })
  return { number: '2026-000001', issuedAt: '', order: { number: '1', lines: [], totals } } as unknown as InvoiceData
}

const now = new Date('2026-11-22T09:00:00Z')
const note = (invoice: InvoiceData, earlier: readonly InvoiceData[], cents: number, cancelled = false) =>
  buildRefundNote({ now }, invoice, earlier, {
    refund: { method: 'paypal', amount: money(cents, 'EUR'), sentAt: '' },
    cancelled,
  }) as InvoiceData | undefined

type Amount = 'gross' | 'net' | 'tax'

/** What papers say of a rate in all, in cents. */
const said = (papers: readonly InvoiceData[], rate: number, what: Amount) =>
  papers
    .flatMap(({ order }) => order.totals.vat.filter(({ perMille }) => perMille === rate))
    .reduce((sum, each) => sum + each[what].cents, 0)

/** The names of the laws that a row of refunds breaks. */
function broken(invoice: InvoiceData, thousandths: readonly number[]): string[] {
  const { total, vat } = invoice.order.totals
  const notes: InvoiceData[] = []
  const laws: Record<string, boolean> = {}
  const hold = (law: string, holds: boolean) => {
    laws[law] = (laws[law] ?? true) && holds
  }
  let left = total.cents
  for (const each of [...thousandths, 1000]) {
    const cents = each === 1000 ? left : Math.min(left, Math.ceil((total.cents * each) / 1000))
    const made = note(invoice, notes, cents)
    hold('none for nothing', (made === undefined) === (cents === 0))
    if (!made) continue
    const { totals } = made.order
    hold(
      'its rates are its amount',
      totals.total.cents === -cents && totals.vat.reduce((sum, { gross }) => sum + gross.cents, 0) === -cents,
    )
    hold(
      'net and tax are gross',
      totals.vat.every(({ gross, net, tax }) => net.cents + tax.cents === gross.cents),
    )
    hold(
      'nothing above zero',
      totals.vat.every(({ gross, net, tax }) => gross.cents <= 0 && net.cents <= 0 && tax.cents <= 0),
    )
    notes.push(made)
    left -= cents
    for (const rate of vat)
      for (const what of ['gross', 'net', 'tax'] as const)
        hold(`never more than the ${what} of a rate`, said([invoice, ...notes], rate.perMille, what) >= 0)
  }
  for (const rate of vat)
    for (const what of ['gross', 'net', 'tax'] as const)
      hold(`in the end the whole ${what}`, said([invoice, ...notes], rate.perMille, what) === 0)
  hold('nothing is left to lower', note(invoice, notes, 1) === undefined)
  return Object.entries(laws).flatMap(([law, holds]) => (holds ? [] : [law]))
}

describe('credit notes of refunds', () => {
  it('[O7 S1.21] split each refund over the rates to the cent, never take more than a rate has left, and in the end take back the invoice', () => {
    fc.assert(
      fc.property(question, parts, (asked, thousandths) => {
        expect(broken(invoiceOver(asked), thousandths)).to.deep.equal([])
      }),
      { numRuns: RUNS },
    )
  })

  const lines = [
    { cents: 80_00, quantity: 1, deliveryClass: 'parcel', vatPerMille: 200 },
    { cents: 20_00, quantity: 1, deliveryClass: 'parcel', vatPerMille: 100 },
  ] as const
  const invoice = invoiceOver({ lines, terms: { parcelCents: 0, freightCents: 0, freeFromCents: 0 }, roundingCents: 1 })
  const shares = (made: InvoiceData | undefined) =>
    made?.order.totals.vat.map(({ perMille, gross, tax }) => [perMille, gross.cents, tax.cents])

  it('share a part in proportion', () => {
    expect(shares(note(invoice, [], 10_00))).to.deep.equal([
      [200, -8_00, -1_33],
      [100, -2_00, -18],
    ])
  })

  it('take back all that is left of the invoice of a cancelled order, however little had come', () => {
    const first = note(invoice, [], 10_00) ?? expect.fail()
    expect(shares(note(invoice, [first], 1_00, true))).to.deep.equal([
      [200, -72_00, -12_00],
      [100, -18_00, -1_64],
    ])
    expect(note(invoice, [], 1_00, true)?.lowers?.why).to.equal('cancelled')
  })
})
