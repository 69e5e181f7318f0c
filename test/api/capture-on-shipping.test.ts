import { expect } from 'chai'
import { acceptOrder, pickOrder, shipOrder } from '#server/commerce/orders/fulfilment/index.ts'
import { findTenant } from '#tenants/index.ts'
import { orderAndStartPayment, returnToShop, submitDecision } from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { createVisitor } from '#test/support/visitor.ts'

const nl = findTenant('nl') ?? expect.fail()

describe('where a shop captures on shipping', () => {
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop()
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()
  const readState = async (number: string) =>
    (
      await database()
        .reader.selectFrom('payment')
        .select('state')
        .where('tenant', '=', nl.id)
        .where('subjectId', '=', number)
        .executeTakeFirst()
    )?.state
  const countMails = async (number: string) =>
    (await database().reader.selectFrom('mail').select('subject').where('tenant', '=', nl.id).execute()).filter(
      ({ subject }) => subject.includes(number),
    ).length

  it('[O51] a card is charged with the first shipment, once', async () => {
    const visitor = createVisitor(shop, nl.id)
    const { number, page } = await orderAndStartPayment(visitor, nl.country, 'card')
    await submitDecision(visitor, page, 'challenge', 'never')
    await returnToShop(visitor, page)
    await returnToShop(visitor, await submitDecision(visitor, page, 'approve', 'never'))
    await shop.drainQueues()
    expect(await readState(number)).to.equal('authorised')
    expect(await countMails(number)).to.equal(1)
    const ctx = createTestContext(database(), nl, { now: new Date(), session: undefined })
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    await shop.drainQueues()
    expect(await readState(number)).to.equal('authorised')
    await shipOrder(ctx, number, { actor: 'shop' })
    await shop.drainQueues()
    await shop.drainQueues()
    expect(await readState(number)).to.equal('captured')
    expect(await countMails(number)).to.equal(1)
  })
})
