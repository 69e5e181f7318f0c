import { expect } from 'chai'
import { findVoucherRefusal, normaliseVoucherCode, type VoucherEvaluationInput, type VoucherTerms } from './voucher.ts'

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
