import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { formatOrderFormCode, orderFormCodeInput } from '#shared/api/order-form.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { addLine, getBasket } from '../basket/index.ts'
import { addOrderFormToBasket, createOrderForm, getOrderForm, pruneOrderForms } from './service.ts'

const ORIGIN = 'https://shop.example'
const DAY_MS = 86_400_000

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('order form', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let other: Context
  const later = (own: Context, days: number) => ({ ...own, now: new Date(own.now.getTime() + days * DAY_MS) })
  const rows = () => shop.database.reader.selectFrom('orderForm').selectAll().execute()

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = createTestContext(shop.database, testTenant, { session: createTestSession('the-person-at-the-desk') })
    other = createTestContext(shop.database, testTenant, { session: createTestSession('s2') })
    await addLine(ctx, { sku: '100003', quantity: 2 })
    await addLine(ctx, { sku: '300002', quantity: 1 })
  })
  afterEach(() => shop.close())

  it('[S2.1] shows goods, numbers and pieces at today’s prices under a code whose last digit checks it', async () => {
    const { code } = await createOrderForm(ctx)
    expect(orderFormCodeInput.isValidSync({ code: formatOrderFormCode(code) })).to.equal(true)
    expect(orderFormCodeInput.isValidSync({ code: code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10) })).to.equal(
      false,
    )
    const orderForm = await getOrderForm({ ...other, session: undefined }, code, ORIGIN)
    expect(orderForm.lines.map(({ articleNumber, quantity, state }) => [articleNumber, quantity, state])).to.deep.equal(
      [
        ['K100003', 2, 'available'],
        ['K300002', 1, 'available'],
      ],
    )
    expect(orderForm.goods.cents)
      .to.equal(orderForm.lines.reduce((sum, { total }) => sum + (total?.cents ?? 0), 0))
      .and.above(0)
    expect(orderForm.matrix.path).to.match(/^M/)
  })

  it('[S2.1] keeps nothing of the person, and not the code itself', async () => {
    const { code } = await createOrderForm(ctx)
    const kept = JSON.stringify(await rows())
    expect(kept).not.to.include(code).and.not.include('the-person-at-the-desk')
    expect(Object.keys((await rows())[0] ?? {})).to.have.members(['tenant', 'hash', 'lines', 'createdAt', 'expiresAt'])
    expect(JSON.stringify(await getOrderForm(other, code, ORIGIN))).not.to.include('the-person-at-the-desk')
  })

  it('[S2.1] opens the basket elsewhere, and taken twice doubles nothing', async () => {
    const { code } = await createOrderForm(ctx)
    await addLine(other, { sku: '100003', quantity: 5 })
    await shop.database.writer.updateTable('variant').set({ stock: 0 }).where('sku', '=', '300002').execute()
    for (let i = 0; i < 2; i++) expect(await addOrderFormToBasket(other, code)).to.deep.equal({ lines: 1, missing: 1 })
    expect((await getBasket(other)).lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([['100003', 5]])
    expect((await getBasket(ctx)).count).to.equal(2)
  })

  it('[S2.1 S1.73] takes services along with their goods, and prints none as a line that is missing', async () => {
    await addLine(ctx, { sku: '200001', quantity: 2, services: ['assembly'] })
    const { code } = await createOrderForm(ctx)
    expect((await getOrderForm(other, code, ORIGIN)).lines.map(({ state }) => state)).to.deep.equal(
      Array.from({ length: 3 }, () => 'available'),
    )
    for (const _time of [1, 2]) expect(await addOrderFormToBasket(other, code)).to.deep.equal({ lines: 3, missing: 0 })
    const { lines } = await getBasket(other)
    expect(lines.find(({ sku }) => sku === '200001:assembly')?.quantity).to.equal(2)
  })

  it('[S2.1] ends after 30 days, and no other shop or guess opens it', async () => {
    const { code } = await createOrderForm(ctx)
    expect(await getErrorCode(getOrderForm(later(other, 29), code, ORIGIN))).to.equal('none')
    expect(await getErrorCode(getOrderForm(later(other, 30), code, ORIGIN))).to.equal('link-invalid')
    expect(
      await getErrorCode(getOrderForm({ ...other, tenant: { ...testTenant, id: 'other' } }, code, ORIGIN)),
    ).to.equal('link-invalid')
    expect(
      await getErrorCode(
        addOrderFormToBasket(
          other,
          code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)),
        ),
      ),
    ).to.equal('link-invalid')
    await pruneOrderForms(later(ctx, 29))
    expect(await rows()).to.have.lengthOf(1)
    await pruneOrderForms(later(ctx, 30))
    expect(await rows()).to.deep.equal([])
  })

  it('is not made of an empty basket', async () => {
    expect(await getErrorCode(createOrderForm(other))).to.equal('basket-empty')
  })
})
