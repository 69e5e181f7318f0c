import { expect } from 'chai'
import fc from 'fast-check'
import { changeLine, deriveOrderState, getOpenQuantity, type LineState, type OrderChange } from './order-states.ts'

const changes: readonly OrderChange[] = ['accept', 'pick', 'cancel', 'ship', 'deliver', 'lose', 'return']

const createLine = (quantity: number): LineState => ({
  state: 'placed',
  quantity,
  cancelledQuantity: 0,
  shippedQuantity: 0,
  deliveredQuantity: 0,
  returnedQuantity: 0,
})

/** The line after these changes, each with its pieces. */
const live = (quantity: number, ...steps: readonly (readonly [OrderChange, number])[]) =>
  steps.reduce<LineState>((line, [change, pieces]) => {
    const changed = changeLine(line, change, pieces)
    return changed ?? expect.fail(`${change} ${pieces} of ${JSON.stringify(line)}`)
  }, createLine(quantity))

const picked = [
  ['accept', 3],
  ['pick', 3],
] as const

describe('the life of an order line', () => {
  it('[O6] goes on by its predecessors only', () => {
    const allowed = (line: LineState) => changes.filter((change) => changeLine(line, change, 1))
    expect(allowed(live(3))).to.deep.equal(['accept', 'cancel'])
    expect(allowed(live(3, ['accept', 3]))).to.deep.equal(['pick', 'cancel'])
    expect(allowed(live(3, ...picked))).to.deep.equal(['cancel', 'ship'])
    expect(allowed(live(3, ...picked, ['ship', 3]))).to.deep.equal(['deliver', 'lose'])
    expect(allowed(live(3, ...picked, ['ship', 3], ['deliver', 3]))).to.deep.equal(['return'])
    expect(allowed(live(3, ['cancel', 3]))).to.deep.equal([])
    expect(allowed(live(3, ...picked, ['ship', 3], ['lose', 3]))).to.deep.equal([])
  })

  it('[O6] has the state of its pieces', () => {
    const stateAfter = (...steps: readonly (readonly [OrderChange, number])[]) => live(3, ...picked, ...steps).state
    expect(live(3, ['accept', 3]).state).to.equal('accepted')
    expect(stateAfter(['cancel', 1])).to.equal('picking')
    expect(stateAfter(['ship', 1])).to.equal('partly-shipped')
    expect(stateAfter(['ship', 1], ['deliver', 1])).to.equal('partly-shipped')
    expect(stateAfter(['ship', 1], ['cancel', 2])).to.equal('shipped')
    expect(stateAfter(['ship', 3], ['deliver', 2])).to.equal('shipped')
    expect(stateAfter(['ship', 3], ['deliver', 2], ['lose', 1])).to.equal('partly-returned')
    expect(stateAfter(['ship', 3], ['deliver', 3], ['return', 3])).to.equal('returned')
  })

  it('keeps its pieces together whatever happens in whatever order', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...changes), fc.integer({ min: 1, max: 4 })), { maxLength: 15 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), steps, (quantity, taken) => {
        let line = createLine(quantity)
        for (const [change, pieces] of taken) {
          line = changeLine(line, change, pieces) ?? line
          expect(getOpenQuantity(line)).to.be.within(0, quantity)
          expect(line.deliveredQuantity).to.be.within(line.returnedQuantity, line.shippedQuantity)
        }
      }),
    )
  })
})

describe('the state of an order', () => {
  it('[O6] is that of all its pieces, the least far of those that are open', () => {
    expect(deriveOrderState([live(3), live(3, ['accept', 3])])).to.equal('placed')
    expect(deriveOrderState([live(3), live(3, ...picked, ['ship', 3])])).to.equal('partly-shipped')
    const delivered = live(3, ...picked, ['ship', 3], ['deliver', 3])
    expect(deriveOrderState([delivered, live(3, ...picked, ['ship', 3])])).to.equal('shipped')
    expect(deriveOrderState([delivered, live(3, ...picked, ['ship', 3], ['lose', 3])])).to.equal('partly-returned')
  })

  it('[O6] leaves cancelled lines out unless all are', () => {
    const cancelled = live(2, ['cancel', 2])
    expect(deriveOrderState([cancelled, live(3, ['accept', 3])])).to.equal('accepted')
    expect(deriveOrderState([cancelled, cancelled])).to.equal('cancelled')
  })
})
