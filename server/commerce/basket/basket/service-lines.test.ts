import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { useCatalogue } from '#test/support/catalogue-shop.ts'
import { getFailure } from '#test/support/failure.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { addLine, setQuantity } from './change-lines.ts'
import { findBasketChanges, markBasketSeen } from './changes.ts'
import { restoreLine } from './removed-lines.ts'
import { getBasket, mergeBasket } from './service.ts'

const WARDROBE = '200001'
const ASSEMBLY = '200001:assembly'
const DISPOSAL = '200001:furniture-disposal'

describe('services in the basket', () => {
  let ctx: Context
  useCatalogue((opened) => ({ ctx } = opened))

  const addWardrobe = (quantity = 1) => addLine(ctx, { sku: WARDROBE, quantity, services: ['assembly'] })
  const readQuantities = async () =>
    Object.fromEntries((await getBasket(ctx)).lines.map(({ sku, quantity }) => [sku, quantity]))

  it('are lines of their own below their goods, with their price in the total and no discount or threshold', async () => {
    await addWardrobe(2)
    const { lines, totals, count, freeDelivery } = await getBasket(ctx)
    expect(lines.map(({ sku, parentSku }) => [sku, parentSku])).to.deep.equal([
      [WARDROBE, undefined],
      [ASSEMBLY, WARDROBE],
    ])
    expect(lines[1]).to.deep.include({
      service: 'assembly',
      title: 'Aufbau am Wunschort',
      quantity: 2,
      total: { cents: 2 * 6900, currency: 'EUR' },
      vatPerMille: 200,
    })
    expect(totals).to.deep.include({
      goods: { cents: 2 * 59900, currency: 'EUR' },
      services: { cents: 2 * 6900, currency: 'EUR' },
    })
    expect(totals.total.cents).to.equal(2 * (59900 + 6900) + 3995)
    expect(count, 'pieces of goods').to.equal(2)
    expect(freeDelivery.reached).to.equal(false)
  })

  it('follow the quantity of their goods until they are lowered, and are at most as many', async () => {
    await addWardrobe(1)
    await setQuantity(ctx, { sku: WARDROBE, quantity: 3 })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 3, [ASSEMBLY]: 3 })
    await setQuantity(ctx, { sku: ASSEMBLY, quantity: 1 })
    await setQuantity(ctx, { sku: WARDROBE, quantity: 4 })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 4, [ASSEMBLY]: 1 })
    await setQuantity(ctx, { sku: ASSEMBLY, quantity: 9 })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 4, [ASSEMBLY]: 4 })
  })

  it('are added and taken out by themselves', async () => {
    await addWardrobe(2)
    expect((await addLine(ctx, { sku: DISPOSAL, quantity: 1 })).totals.services?.cents).to.equal(2 * (6900 + 2990))
    await setQuantity(ctx, { sku: ASSEMBLY, quantity: 0 })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 2, [DISPOSAL]: 2 })
    await restoreLine(ctx, { sku: ASSEMBLY })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 2, [ASSEMBLY]: 2, [DISPOSAL]: 2 })
  })

  it('leave with their goods and come back with them', async () => {
    await addWardrobe(2)
    await setQuantity(ctx, { sku: WARDROBE, quantity: 0 })
    expect(await readQuantities()).to.deep.equal({})
    await restoreLine(ctx, { sku: WARDROBE })
    expect(await readQuantities()).to.deep.equal({ [WARDROBE]: 2, [ASSEMBLY]: 2 })
  })

  it('are refused for goods without them, and without their goods', async () => {
    const code = async (work: Promise<unknown>) => (await getFailure(work)).code
    expect(await code(addLine(ctx, { sku: '100003', quantity: 1, services: ['assembly'] }))).to.equal('not-found')
    expect(await code(addLine(ctx, { sku: WARDROBE, quantity: 1, services: ['connection'] }))).to.equal('not-found')
    expect(await code(addLine(ctx, { sku: ASSEMBLY, quantity: 1 }))).to.equal('not-found')
    expect(await readQuantities()).to.deep.equal({})
  })

  it('stay when a visitor logs in', async () => {
    await addWardrobe(2)
    const customer = { ...ctx, session: createTestSession('customer') }
    const [from, to] = [ctx.session?.visitor ?? '', customer.session.visitor]
    await inTransaction(customer, (tx) => mergeBasket(tx, from, to))
    expect((await getBasket(customer)).lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
      [WARDROBE, 2],
      [ASSEMBLY, 2],
    ])
  })

  it('[N17] are named where their price has changed since the last visit', async () => {
    await addWardrobe()
    await markBasketSeen(ctx, { acknowledged: true })
    const terms = { ...ctx.tenant.services, assembly: { cents: 7900, vatClass: 'standard' as const } }
    const later = {
      ...ctx,
      now: new Date(ctx.now.getTime() + 86_400_000),
      tenant: { ...ctx.tenant, services: terms },
    }
    const changes = await findBasketChanges(later, await getBasket(later))
    expect(changes).to.have.lengthOf(1)
    expect(changes[0]).to.deep.include({
      sku: ASSEMBLY,
      kind: 'price',
      title: 'Aufbau am Wunschort',
      difference: { cents: 1000, currency: 'EUR' },
    })
  })
})
