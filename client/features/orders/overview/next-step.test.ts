import { expect } from 'chai'
import type { DuePayment } from '#client/features/payments/due-payments/index.ts'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'
import { listExpectedArrivals } from './expected-arrivals.ts'
import { chooseNextStep } from './next-step.ts'

const TODAY = '2026-11-25'
const euros = (cents: number) => ({ cents, currency: 'EUR' as const })

const order = (number: string, more: Partial<ListedOrder> = {}): ListedOrder => ({
  number,
  state: 'shipped',
  placedAt: '2026-11-20T10:00:00Z',
  totals: { total: euros(10_00) },
  payment: { method: 'invoice' },
  lines: [],
  ...more,
})
const due = (orderNumber: string, more: Partial<DuePayment> = {}): DuePayment => ({
  id: orderNumber,
  kind: 'invoice',
  orderNumber,
  overdue: false,
  productName: '',
  moreProducts: 0,
  parts: [],
  payOnline: false,
  payTo: { accountHolder: '', iban: '', reference: '' },
  amount: euros(10_00),
  ...more,
})

const overview = (
  open: ListedOrder[],
  latest: ListedOrder[] = [],
  more: Partial<AccountOverviewData> = {},
): AccountOverviewData => ({
  open: { orders: open },
  latest: { orders: latest },
  ownDeliveries: [],
  ownPromises: [],
  ownReturns: [],
  ...more,
})

describe('the next step of a customer', () => {
  const arrived = order('4', { state: 'delivered' })
  const back = { id: 'R1', order: '4', state: 'announced' as const }

  it('[S1.12 S1.15] is the first payment, before goods that wait to be sent back', () => {
    const duePayments = [due('2', { dueOn: '2026-12-02' }), due('1', { dueOn: '2026-12-03' })]
    const step = chooseNextStep(overview([], [arrived], { ownReturns: [back] }), duePayments, TODAY)
    expect(step).to.deep.equal({ kind: 'pay', due: duePayments[0] })
  })

  it('[S1.12 S1.15 S2.97] is an instalment or the end of a pause once it is near', () => {
    for (const kind of ['instalment', 'pause'] as const) {
      const step = (today: string) =>
        chooseNextStep(overview([]), [due('7', { kind, dueOn: '2026-12-24' })], today).kind
      expect(step(TODAY), kind).to.equal('shop')
      expect(step('2026-12-20'), kind).to.equal('pay')
    }
  })

  it('[S1.12 S1.14] is the parcel that waits to be sent back, but not freight that is fetched', () => {
    const step = (ownReturn: AccountOverviewData['ownReturns'][number]) =>
      chooseNextStep(overview([], [arrived], { ownReturns: [ownReturn] }), [], TODAY)
    expect(step(back)).to.deep.equal({ kind: 'send-back', order: '4' })
    expect(step({ ...back, pickupOn: '2026-12-01' })).to.deep.equal({ kind: 'review', order: arrived })
  })

  it('[S1.12] is the shop where nothing waits', () => {
    expect(chooseNextStep(overview([], [order('1')]), [], TODAY)).to.deep.equal({ kind: 'shop' })
  })
})

describe('what arrives when', () => {
  const line = { sku: '1', brand: '', title: '', quantity: 1, delivery: { from: '2026-11-26', to: '2026-11-28' } }
  const twoLines = order('1', { state: 'partly-shipped', lines: [line, line] })
  const shipment = {
    ...{ id: 's', carrier: 'Kontor Cargo', state: 'delayed' as const },
    ...{ windowFrom: '2026-12-01', windowTo: '2026-12-02' },
  }
  const promised = (subject: string, dueOn: string) => ({
    ...{ order: '1', kind: 'delivery' as const, subject, dueOn, state: 'open' as const },
  })

  it('[S1.13 S2.20] is what the carrier says now, and for the rest what was told', () => {
    const delivery = { order: '1', waiting: [1], shipments: [shipment] }
    expect(listExpectedArrivals(twoLines, delivery, [promised('1', '2026-11-28')])).to.deep.equal([
      { kind: 'travelling', shipment },
      { kind: 'waiting', window: line.delivery },
    ])
  })

  it('[S2.20 N10] is the promise where it has moved, and nothing before a payment in advance', () => {
    const delivery = { order: '1', waiting: [0, 1], shipments: [] }
    const moved = [promised('0', '2026-12-03'), promised('1', '2026-12-03')]
    expect(listExpectedArrivals(twoLines, delivery, moved)).to.deep.equal([{ kind: 'postponed', by: '2026-12-03' }])
    const unpaid: ListedOrder = { ...twoLines, payment: { method: 'prepayment' }, state: 'placed' }
    expect(listExpectedArrivals(unpaid, delivery, [])).to.deep.equal([{ kind: 'after-payment' }])
    expect(listExpectedArrivals(twoLines, { ...delivery, waiting: [] }, [])).to.deep.equal([])
  })
})
