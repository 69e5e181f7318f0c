import { expect } from 'chai'
import { type BasketView, compareSeenLines, findBaselineView, recordBasketView } from './visits.ts'

const createView = (at: string): BasketView => ({ at, lines: [] })
const at = (time: string) => new Date(time)
const morning = createView('2026-11-12T08:00:00.000Z')

describe('visits to the basket', () => {
  it('are compared with the last look of the visit before, for as long as a visit lasts', () => {
    const first = recordBasketView(undefined, morning, false)
    expect(findBaselineView(first, at('2026-11-12T08:29:00Z'))).to.equal(undefined)
    expect(findBaselineView(first, at('2026-11-21T10:00:00Z'))).to.equal(morning)
    const second = recordBasketView(first, createView('2026-11-21T10:00:00.000Z'), false)
    const third = recordBasketView(second, createView('2026-11-21T10:20:00.000Z'), false)
    expect(findBaselineView(third, at('2026-11-21T10:45:00Z'))).to.equal(morning)
    expect(findBaselineView(third, at('2026-11-21T10:51:00Z'))).to.deep.equal(createView('2026-11-21T10:20:00.000Z'))
  })

  it('begin anew where the shopper has understood what changed', () => {
    const now = createView('2026-11-21T10:00:00.000Z')
    expect(
      findBaselineView(
        recordBasketView(recordBasketView(undefined, morning, false), now, true),
        at('2026-11-21T10:01:00Z'),
      ),
    ).to.equal(now)
  })
})

describe('changes of a line', () => {
  const line = { sku: '1', cents: 1000, pieces: 3 }
  const cases = [
    ['nothing', line, line, []],
    ['another price', line, { ...line, cents: 900 }, ['price']],
    ['fewer than wished', line, { ...line, pieces: 1, short: true }, ['quantity']],
    ['fewer by the shopper himself', line, { ...line, pieces: 1 }, []],
    ['as few as before', { ...line, pieces: 1, short: true }, { ...line, pieces: 1, short: true }, []],
    ['sold out', line, { ...line, pieces: 0 }, ['sold-out']],
    ['sold out at another price', line, { ...line, pieces: 0, cents: 900 }, ['sold-out']],
    ['still sold out', { ...line, pieces: 0 }, { ...line, pieces: 0 }, []],
    ['back', { ...line, pieces: 0 }, line, ['back']],
    ['back at another price', { ...line, pieces: 0 }, { ...line, cents: 1100 }, ['back', 'price']],
    ['out of the range', line, { ...line, pieces: 0, gone: true }, ['gone']],
    ['still out of the range', { ...line, pieces: 0, gone: true }, { ...line, pieces: 0, gone: true }, []],
    ['back in the range', { ...line, pieces: 0, gone: true }, line, ['back']],
  ] as const
  for (const [name, then, now, kinds] of cases)
    it(`say: ${name}`, () => {
      expect(compareSeenLines(then, now as typeof line & { gone?: true; short?: true })).to.deep.equal(kinds)
    })
})
