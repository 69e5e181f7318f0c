import { expect } from 'chai'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'
import { chooseNextStep, listPayableOrders } from './next-step.ts'

const order = (number: string, more: Partial<ListedOrder> = {}): ListedOrder => ({
  number,
  state: 'shipped',
  placedAt: '2026-11-20T10:00:00Z',
  totals: { total: { cents: 10_00, currency: 'EUR' } },
  lines: [],
  ...more,
})
const due = (by?: string) => ({
  bankTransfer: { amount: { cents: 10_00, currency: 'EUR' as const }, ...(by && { by }) },
})

const overview = (
  open: ListedOrder[],
  latest: ListedOrder[] = [],
  ownReturns: AccountOverviewData['ownReturns'] = [],
) => ({
  open: { orders: open },
  latest: { orders: latest },
  ownReturns,
})

describe('the next step of a customer', () => {
  const arrived = order('4', { state: 'delivered' })
  const back = { id: 'R1', order: '4', state: 'announced' as const }

  it('[S1.12 S1.15] is the payment that is due first; an order is shown once, a cancelled one is not to be paid', () => {
    const all = [
      order('1', due()),
      order('2', due('2026-12-02')),
      order('3', { ...due('2026-12-01'), state: 'cancelled' }),
    ]
    expect(listPayableOrders(overview(all, all)).map(({ number }) => number)).to.deep.equal(['2', '1'])
    expect(chooseNextStep(overview(all, [arrived], [back]))).to.deep.equal({ kind: 'pay', order: all[1] })
  })

  it('[S1.12 S1.14] is the parcel that waits to be sent back, but not freight that is fetched', () => {
    expect(chooseNextStep(overview([], [arrived], [back]))).to.deep.equal({ kind: 'send-back', order: '4' })
    const fetched = { ...back, pickupOn: '2026-12-01' }
    expect(chooseNextStep(overview([], [arrived], [fetched]))).to.deep.equal({ kind: 'review', order: arrived })
  })

  it('[S1.12] is the shop where nothing waits', () => {
    expect(chooseNextStep(overview([], [order('1')]))).to.deep.equal({ kind: 'shop' })
  })
})
