import { expect } from 'chai'
import { listNextPayments } from './list-next-payments.ts'

describe('the payments that are named first', () => {
  it('[S2.97] are those of orders, and of a credit what is overdue and what is next', () => {
    const instalment = (orderNumber: string, overdue = false) => ({ kind: 'instalment' as const, orderNumber, overdue })
    const invoice = { kind: 'invoice' as const, orderNumber: '1', overdue: false }
    const all = [
      instalment('2', true),
      instalment('2', true),
      invoice,
      instalment('2'),
      instalment('3'),
      instalment('3'),
    ]
    expect(listNextPayments(all)).to.deep.equal([
      instalment('2', true),
      instalment('2', true),
      invoice,
      instalment('3'),
    ])
  })
})
