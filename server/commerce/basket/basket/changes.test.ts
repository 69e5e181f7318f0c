import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ConcurrentUpdateError } from '#server/database/index.ts'
import type { BasketChange } from '#shared/api/basket.ts'
import type { openAnyDatabase } from '#test/support/any-database.ts'
import { useCatalogue } from '#test/support/catalogue-shop.ts'
import { createTestSession, fixtureNow } from '#test/support/test-context.ts'
import { findOwnBasketOptions, saveBasketOption } from '../basket-options/index.ts'
import { addLine, setQuantity } from './change-lines.ts'
import { findBasketChanges, markBasketSeen } from './changes.ts'
import { findRemovedLines, restoreLine } from './removed-lines.ts'
import { findOwnBasketLines } from './repository.ts'
import { pruneBaskets } from './retention.ts'
import { clearBasket, getBasket, mergeBasket } from './service.ts'

const DAY_MS = 86_400_000
const BLOUSE = '100003' // 34.99, 40 pieces
const BEDDING = '300002' // one piece

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('news of the basket', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  useCatalogue((opened) => ({ shop, ctx } = opened))

  const updateVariant = (sku: string, values: { stock?: number; priceCents?: number }) =>
    shop.database.writer.updateTable('variant').set(values).where('sku', '=', sku).execute()
  const setActive = (active: number) =>
    shop.database.writer.updateTable('product').set({ active }).where('id', '=', 'bedding').execute()
  const later = (days: number, of = ctx): Context => ({ ...of, now: new Date(fixtureNow.getTime() + days * DAY_MS) })
  const viewBasket = (of: Context) => markBasketSeen(of, { acknowledged: false })
  const changes = async (of: Context) => findBasketChanges(of, await getBasket(of))
  const removed = async (of: Context) => findRemovedLines(of, await getBasket(of))
  const brief = (list: readonly BasketChange[]) => list.map(({ sku, kind }) => `${sku} ${kind}`)
  const asVisitor = (id: string) => ({ ...ctx, session: createTestSession(id) })

  it('compares with the last look, and for what was never looked at with the day it was put in', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    await updateVariant(BLOUSE, { priceCents: 2499 })
    const [first] = await changes(later(1))
    expect(first).to.deep.include({ kind: 'price', title: 'Hemdbluse aus Baumwolle', since: fixtureNow.toISOString() })
    expect(first?.difference).to.deep.equal({ cents: -1000, currency: 'EUR' })
    await viewBasket(later(1))
    await updateVariant(BLOUSE, { priceCents: 2999 })
    const [second] = await changes(later(5))
    expect(second).to.deep.include({ since: later(1).now.toISOString(), difference: { cents: 500, currency: 'EUR' } })
  })

  it('stays for the visit, until it is understood', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    await updateVariant(BLOUSE, { priceCents: 2499 })
    await viewBasket(later(1))
    expect(brief(await changes(later(1.01)))).to.deep.equal([`${BLOUSE} price`])
    await markBasketSeen(later(1.01), { acknowledged: true })
    expect(await changes(later(1.01))).to.deep.equal([])
  })

  it('tells of stock and range once, and of their return', async () => {
    await addLine(ctx, { sku: BEDDING, quantity: 1 })
    await viewBasket(ctx)
    await updateVariant(BEDDING, { stock: 0 })
    expect(brief(await changes(later(1)))).to.deep.equal([`${BEDDING} sold-out`])
    await viewBasket(later(1))
    await setActive(0)
    expect(await changes(later(2))).to.deep.include({
      sku: BEDDING,
      kind: 'gone',
      title: 'Bettwäsche Seersucker',
      since: later(1).now.toISOString(),
    })
    await viewBasket(later(2))
    expect(await changes(later(3))).to.deep.equal([])
    await setActive(1)
    await updateVariant(BEDDING, { stock: 4 })
    expect(brief(await changes(later(4)))).to.deep.equal([`${BEDDING} back`])
  })

  it('tells of pieces that are no longer to be had', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 5 })
    await viewBasket(ctx)
    await updateVariant(BLOUSE, { stock: 2 })
    expect((await changes(later(1)))[0]).to.deep.include({ kind: 'quantity', before: 5, quantity: 2 })
  })

  it('puts back what was taken out, for 30 days, once', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 3 })
    await setQuantity(ctx, { sku: BLOUSE, quantity: 0 })
    expect((await removed(later(29)))[0]).to.deep.include({
      sku: BLOUSE,
      quantity: 3,
      state: 'available',
      price: { cents: 3499, currency: 'EUR' },
    })
    expect(await removed(later(31))).to.deep.equal([])
    expect((await restoreLine(later(29), { sku: BLOUSE })).lines[0]).to.include({ sku: BLOUSE, quantity: 3 })
    expect(await removed(later(29))).to.deep.equal([])
    expect(await getErrorCode(restoreLine(later(29), { sku: BLOUSE }))).to.equal('not-found')
  })

  it('says where it cannot be put back any more, and keeps it', async () => {
    await addLine(ctx, { sku: BEDDING, quantity: 1 })
    await setQuantity(ctx, { sku: BEDDING, quantity: 0 })
    await updateVariant(BEDDING, { stock: 0 })
    expect((await removed(ctx))[0]).to.include({ state: 'sold-out' })
    expect(await getErrorCode(restoreLine(ctx, { sku: BEDDING }))).to.equal('sold-out')
    await setActive(0)
    expect((await removed(ctx))[0]).to.include({ state: 'gone', title: 'Bettwäsche Seersucker' })
    expect(await getErrorCode(restoreLine(ctx, { sku: BEDDING }))).to.equal('not-found')
    expect(await removed(ctx)).to.have.lengthOf(1)
  })

  it('does not offer to put back what is in the basket again', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 3 })
    await setQuantity(ctx, { sku: BLOUSE, quantity: 0 })
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    expect(await removed(ctx)).to.deep.equal([])
    await setQuantity(ctx, { sku: BLOUSE, quantity: 0 })
    expect((await removed(ctx)).map(({ quantity }) => quantity)).to.deep.equal([1])
  })

  it('keeps what an order could not take', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    await addLine(ctx, { sku: BEDDING, quantity: 1 })
    await inTransaction(ctx, async (tx) =>
      clearBasket(tx, { lines: await findOwnBasketLines(tx), options: [] }, [BLOUSE]),
    )
    expect((await removed(ctx)).map(({ sku }) => sku)).to.deep.equal([BEDDING])
  })

  it('leaves in the basket what was put in while an order was placed, and takes nothing where a line has gone', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    const choose = (kind: 'gift' | 'voucher') =>
      inTransaction(ctx, (tx) => saveBasketOption(tx, { kind, code: 'one', detail: '' }))
    await choose('gift')
    const seen = { lines: await findOwnBasketLines(ctx), options: await findOwnBasketOptions(ctx) }
    await addLine(ctx, { sku: BEDDING, quantity: 1 })
    await choose('voucher')
    const order = () => inTransaction(ctx, (tx) => clearBasket(tx, seen, [BLOUSE])).catch((error: unknown) => error)
    expect(await order()).to.equal(undefined)
    expect((await findOwnBasketLines(ctx)).map(({ sku }) => sku)).to.deep.equal([BEDDING])
    expect((await findOwnBasketOptions(ctx)).map(({ kind }) => kind)).to.deep.equal(['voucher'])
    expect(await order()).to.be.instanceOf(ConcurrentUpdateError)
    expect((await findOwnBasketLines(ctx)).map(({ sku }) => sku)).to.deep.equal([BEDDING])
  })

  it('moves to a visitor’s account at login, line by line, also from two devices at once', async () => {
    await addLine(asVisitor('customer'), { sku: BLOUSE, quantity: 2 })
    for (const [id, quantity] of [
      ['phone', 5],
      ['tablet', 1],
    ] as const) {
      await addLine(asVisitor(id), { sku: BLOUSE, quantity })
      await addLine(asVisitor(id), { sku: '100002', quantity })
      await addLine(asVisitor(id), { sku: BEDDING, quantity: 1 })
      await setQuantity(asVisitor(id), { sku: BEDDING, quantity: 0 })
      await viewBasket(asVisitor(id))
    }
    await Promise.all(
      ['phone', 'tablet', 'phone'].map((id) => inTransaction(asVisitor(id), (tx) => mergeBasket(tx, id, 'customer'))),
    )
    const basket = await getBasket(asVisitor('customer'))
    expect(basket.lines.map(({ sku, quantity }) => `${sku} ${quantity}`).sort()).to.deep.equal([
      '100002 5',
      `${BLOUSE} 5`,
    ])
    expect((await removed(asVisitor('customer'))).map(({ sku }) => sku)).to.deep.equal([BEDDING])
    for (const id of ['phone', 'tablet'])
      expect(
        await Promise.all([getBasket(asVisitor(id)).then(({ lines }) => lines), removed(asVisitor(id))]),
      ).to.deep.equal([[], []])
  })

  it('is forgotten in time', async () => {
    await addLine(ctx, { sku: BLOUSE, quantity: 1 })
    await viewBasket(ctx)
    await addLine(ctx, { sku: BEDDING, quantity: 1 })
    await setQuantity(ctx, { sku: BEDDING, quantity: 0 })
    const rows = async () =>
      Promise.all(
        (['basketRemovedLine', 'basketVisit'] as const).map(
          async (table) => (await ctx.db.selectFrom(table).select('tenant').execute()).length,
        ),
      )
    await pruneBaskets(later(29))
    expect(await rows()).to.deep.equal([1, 1])
    await pruneBaskets(later(31))
    expect(await rows()).to.deep.equal([0, 1])
    await pruneBaskets(later(181))
    expect(await rows()).to.deep.equal([0, 0])
  })

  it('is given up 60 days after it was changed or looked at last, unless it is a customer’s', async () => {
    const visitors = [ctx, asVisitor('looker'), { ...ctx, session: createTestSession('c1', 2) }]
    for (const visitor of visitors) await addLine(visitor, { sku: BLOUSE, quantity: 1 })
    await viewBasket({ ...asVisitor('looker'), now: later(10).now })
    const lines = async () => Promise.all(visitors.map(async (visitor) => (await getBasket(visitor)).lines.length))
    await pruneBaskets(later(59))
    expect(await lines()).to.deep.equal([1, 1, 1])
    await pruneBaskets(later(61))
    expect(await lines()).to.deep.equal([0, 1, 1])
    await pruneBaskets(later(71))
    expect(await lines()).to.deep.equal([0, 0, 1])
  })

  it('needs a session', async () => {
    const nobody = { ...ctx, session: undefined }
    expect(await Promise.all([changes(nobody), removed(nobody)])).to.deep.equal([[], []])
    for (const work of [viewBasket(nobody), restoreLine(nobody, { sku: BLOUSE })])
      expect(await getErrorCode(work)).to.equal('session-expired')
  })
})
