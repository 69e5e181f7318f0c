import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { placeOrder } from '../placement/index.ts'
import { changeLines, type LinesChange } from './change-lines.ts'

const SKU = '100003'

describe('changing lines of an order', () => {
  let shop: PlacementShop
  let ctx: Context
  let number: string

  beforeEach(async () => {
    shop = await openPlacementShop()
    ctx = shop.buyer()
    ;({ number } = await placeOrder(ctx, await ready(ctx, SKU, 2)))
  })
  afterEach(() => shop.close())

  const change = (input: Omit<LinesChange, 'actor'>, now = ctx.now) =>
    inTransaction({ ...ctx, now }, (tx) => changeLines(tx, number, { ...input, actor: 'operator:anna' }))
  const refused = (input: Omit<LinesChange, 'actor'>) => change(input).catch(({ status, code }) => [status, code])
  const events = () =>
    shop.database.reader
      .selectFrom('orderEvent')
      .select(['id', 'position', 'state', 'quantity', 'actor', 'reason'])
      .orderBy('id')
      .execute()

  it('[O6] records every change with its date and who did it, of each line and of the order', async () => {
    const at = new Date(ctx.now.getTime() + 60_000)
    expect(await change({ change: 'accept' }, at)).to.equal('accepted')
    expect(await change({ change: 'pick' })).to.equal('picking')
    expect(await change({ change: 'ship', lines: [{ position: 0, quantity: 1 }] })).to.equal('partly-shipped')
    expect(await change({ change: 'cancel', reason: 'gone' })).to.equal('shipped')
    const by = { actor: 'operator:anna', reason: '' }
    expect(await events()).to.deep.equal([
      { id: 1, position: 0, state: 'accepted', quantity: null, ...by },
      { id: 2, position: null, state: 'accepted', quantity: null, ...by },
      { id: 3, position: 0, state: 'picking', quantity: null, ...by },
      { id: 4, position: null, state: 'picking', quantity: null, ...by },
      { id: 5, position: 0, state: 'partly-shipped', quantity: 1, ...by },
      { id: 6, position: null, state: 'partly-shipped', quantity: null, ...by },
      { id: 7, position: 0, state: 'shipped', quantity: 1, ...by, reason: 'gone' },
      { id: 8, position: null, state: 'shipped', quantity: null, ...by, reason: 'gone' },
    ])
    const order = await shop.database.reader.selectFrom('order').select(['state', 'acceptedAt']).executeTakeFirst()
    expect(order).to.deep.equal({ state: 'shipped', acceptedAt: at.toISOString() })
  })

  it('returns cancelled pieces to the stock, and no others', async () => {
    const before = await shop.getStock(SKU)
    await change({ change: 'cancel', lines: [{ position: 0, quantity: 1 }] })
    expect(await shop.getStock(SKU)).to.equal(before + 1)
    await change({ change: 'accept' })
    expect(await shop.getStock(SKU)).to.equal(before + 1)
  })

  it('[O6] refuses what the state does not allow, and changes nothing', async () => {
    for (const lines of [
      [{ position: 0, quantity: 3 }],
      [{ position: 1, quantity: 1 }],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ])
      expect(await refused({ change: 'cancel', lines })).to.deep.equal([409, 'order-state'])
    expect(await refused({ change: 'ship' })).to.deep.equal([409, 'order-state'])
    expect(await refused({ change: 'return' })).to.deep.equal([409, 'order-state'])
    expect(await events()).to.deep.equal([])
  })

  it('[R33] knows no order of another shop', async () => {
    const other = { ...ctx, tenant: { ...ctx.tenant, id: 'other' } }
    const attempt = inTransaction(other, (tx) => changeLines(tx, number, { change: 'accept', actor: 'shop' }))
    expect(await attempt.catch(({ code }) => code)).to.equal('not-found')
  })
})
