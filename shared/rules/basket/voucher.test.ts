import { expect } from 'chai'
import fc from 'fast-check'
import {
  calculateReturnRefund,
  findVoucherRefusal,
  normaliseVoucherCode,
  type ReturnableLine,
  type VoucherEvaluationInput,
  type VoucherTerms,
} from './voucher.ts'

const welcome: VoucherTerms = {
  kind: 'welcome',
  validFrom: '2026-11-01',
  validUntil: '2026-12-01',
  minimumCents: 90_00,
  customerGroup: 'all',
  customerId: null,
  email: null,
}
const discount: VoucherTerms = { ...welcome, kind: 'discount', minimumCents: 0 }
const asked: VoucherEvaluationInput = {
  today: '2026-11-21',
  shopper: { hasOrdered: false },
  isRedeemed: false,
  hasExclusiveBenefit: false,
  goods: [{ cents: 90_00 }, { cents: 10_00, reduced: true }],
}
const eva = { customerId: 'eva', email: 'eva@example.org', hasOrdered: true }

describe('vouchers', () => {
  it('are read however a code is typed', () => {
    expect(normaliseVoucherCode(' will-kommen 15 ')).to.equal('WILLKOMMEN15')
  })

  it('count where nothing speaks against them', () => {
    for (const terms of [welcome, discount]) expect(findVoucherRefusal(terms, asked)).to.equal(undefined)
  })

  it('[S9.29] count from their first day to their last, both included', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-12-01', '2026-12-02']
    expect(days.map((today) => findVoucherRefusal(welcome, { ...asked, today }))).to.deep.equal([
      'voucher-unknown',
      undefined,
      undefined,
      'voucher-expired',
    ])
  })

  const refused: [title: string, terms: VoucherTerms, question: Partial<VoucherEvaluationInput>, refusal: string][] = [
    ['are unknown before their first day', welcome, { today: '2026-10-31' }, 'voucher-unknown'],
    ['[S9.29] end with their last day', welcome, { today: '2026-12-02' }, 'voucher-expired'],
    ['[S9.28] are good once', welcome, { isRedeemed: true }, 'voucher-spent'],
    ['[S9.32] are good once a day', discount, { isRedeemed: true }, 'voucher-used-today'],
    ['[S9.27] ask for a value of goods', welcome, { goods: [{ cents: 89_99 }] }, 'voucher-minimum'],
    [
      '[S9.30] do not go with a benefit that stands alone',
      welcome,
      { hasExclusiveBenefit: true },
      'voucher-not-combinable',
    ],
    [
      '[S9.33] do not go with a benefit that stands alone, discounts either',
      discount,
      { hasExclusiveBenefit: true },
      'voucher-not-combinable',
    ],
    [
      '[S9.34] are not for reduced goods only',
      discount,
      { goods: [{ cents: 50_00, reduced: true }] },
      'voucher-only-reduced',
    ],
    ['wait for a customer to log in', { ...welcome, customerId: 'eva' }, {}, 'voucher-customers-only'],
    ['are nobody else’s', { ...welcome, customerId: 'ida' }, { shopper: eva }, 'voucher-other-person'],
    ['wait for the address they went to', { ...welcome, email: 'ida@example.org' }, {}, 'voucher-login-required'],
    [
      'do not take another address for theirs',
      { ...welcome, email: 'ida@example.org' },
      { shopper: eva },
      'voucher-other-person',
    ],
    ['for customers want one', { ...welcome, customerGroup: 'customers' }, {}, 'voucher-customers-only'],
    ['of the club wait for a customer', { ...welcome, customerGroup: 'club' }, {}, 'voucher-customers-only'],
    ['of the club wait for a member', { ...welcome, customerGroup: 'club' }, { shopper: eva }, 'voucher-not-member'],
    [
      'for new customers are for the first order',
      { ...welcome, customerGroup: 'new' },
      { shopper: eva },
      'voucher-other-group',
    ],
  ]
  for (const [title, terms, question, refusal] of refused)
    it(title, () => expect(findVoucherRefusal(terms, { ...asked, ...question })).to.equal(refusal))
})

describe('a voucher after a return', () => {
  const MINIMUM = 90_00
  /** 95 euro less a voucher of 15: a dress for 80 and a belt for 15. */
  const order = (dress: number, belt: number): ReturnableLine[] => [
    { cents: 80_00, quantity: 1, returned: dress, voucherCents: 12_63 },
    { cents: 5_00, quantity: 3, returned: belt, voucherCents: 2_37 },
  ]

  it('[O47] stays while enough is kept: what comes back is worth its price less its share', () => {
    expect(calculateReturnRefund(order(0, 1), MINIMUM)).to.deep.equal({
      refundCents: 5_00 - 79,
      voucherLost: false,
      chargedBackCents: 0,
    })
  })

  it('[O47] is charged back where less than the minimum is kept', () => {
    expect(calculateReturnRefund(order(1, 0), MINIMUM)).to.deep.equal({
      refundCents: 80_00 - 15_00,
      voucherLost: true,
      chargedBackCents: 2_37,
    })
  })

  it('never costs more than what comes back is worth', () => {
    expect(calculateReturnRefund(order(0, 2), MINIMUM)).to.deep.equal({
      refundCents: 0,
      voucherLost: true,
      chargedBackCents: 8_42,
    })
  })

  it('gives back what was paid where everything comes back', () => {
    expect(calculateReturnRefund(order(1, 3), MINIMUM).refundCents).to.equal(95_00 - 15_00)
  })

  it('is nothing to lose where nothing came back or no voucher was used', () => {
    expect(calculateReturnRefund(order(0, 0), MINIMUM)).to.deep.equal({
      refundCents: 0,
      voucherLost: false,
      chargedBackCents: 0,
    })
    expect(
      calculateReturnRefund([{ cents: 20_00, quantity: 1, returned: 1, voucherCents: 0 }], MINIMUM).voucherLost,
    ).to.equal(false)
  })

  it('never gives back more than was paid, nor less than nothing', () => {
    const line = fc
      .record({
        cents: fc.nat(100_000),
        quantity: fc.integer({ min: 1, max: 10 }),
        returned: fc.nat(10),
        share: fc.nat(1000),
      })
      .map(({ cents, quantity, returned, share }) => ({
        cents,
        quantity,
        returned: Math.min(returned, quantity),
        voucherCents: Math.floor((cents * quantity * share) / 1000),
      }))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(50_000), (lines, minimum) => {
        const { refundCents } = calculateReturnRefund(lines, minimum)
        const paid = lines.reduce((sum, { cents, quantity, voucherCents }) => sum + cents * quantity - voucherCents, 0)
        expect(Number.isSafeInteger(refundCents)).to.equal(true)
        expect(refundCents).to.be.within(0, paid)
        if (lines.every(({ quantity, returned }) => quantity === returned)) expect(refundCents).to.equal(paid)
      }),
      { numRuns: 2000 },
    )
  })
})
