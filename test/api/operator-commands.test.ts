import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { type OperatorRole, saveOperator } from '#server/commerce/customers/operators/index.ts'
import { RETURNS_API } from '#shared/api/returns.ts'
import { WITHDRAWALS_API } from '#shared/api/withdrawals.ts'
import { findTenant } from '#tenants/index.ts'
import { insertDelivery } from '#test/support/delivery.ts'
import { receiveOrder } from '#test/support/review.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { signTestOrder } from '#test/support/sign-order.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { createVisitor } from '#test/support/visitor.ts'

const at = findTenant('at') ?? expect.fail()

describe('operators’ commands for what comes back and what was promised', function () {
  this.timeout(120_000)
  let shop: TestShop
  let order: string
  let signature: string

  const getDatabase = () => shop.database ?? expect.fail('no database')
  const run = (name: 'order' | 'promises' | 'returns' | 'withdrawals', as: string, ...args: string[]) =>
    runCli(shop, name, ...args, '--tenant', 'at', '--as', as)

  /** What a command prints, or why it did nothing. */
  async function read(...[name, as, ...args]: Parameters<typeof run>) {
    const { stdout, stderr, status } = await run(name, as, ...args)
    expect(status, `${stdout}${stderr}`).to.equal(stderr === '' ? 0 : 1)
    return stdout || stderr
  }

  const employ = (name: string, role: OperatorRole) =>
    inTransaction(createTestContext(getDatabase(), at, { session: undefined, now: new Date() }), (tx) =>
      saveOperator(tx, { name, roles: [role] }),
    )

  before(async () => {
    shop = await startShop()
    await employ('eva', 'service-agent')
    await employ('max', 'editor')
    ;({ order } = await receiveOrder(shop, at))
    await insertDelivery(getDatabase(), { tenant: 'at', order, at: new Date().toISOString() })
    signature = signTestOrder(shop, at, order)
  })
  after(() => shop.stop())

  it('[S1.14] move a return on, each step once, for who has the right', async () => {
    const { body } = await createVisitor(shop, 'at').send<{ returns: { id: string }[] }>(RETURNS_API, {
      ...{ order, signature, key: crypto.randomUUID(), lines: [{ position: 0, quantity: 1 }] },
    })
    const id = body.returns[0]?.id ?? expect.fail(JSON.stringify(body))
    expect(await read('returns', 'eva', 'list'))
      .to.include(`order ${order}`)
      .and.include(id)
    expect(await read('returns', 'max', 'sent', '--id', id)).to.include('needs the right handle-return')
    expect(await read('returns', 'eva', 'sent', '--id', id)).to.equal(`${id} is on its way\n`)
    expect(await read('returns', 'eva', 'sent', '--id', id), 'again').to.include('return-closed')
    expect(await read('returns', 'eva', 'receive', '--id', 'R1')).to.include('not-found')
    expect(await read('returns', 'eva', 'refuse', '--id', id), 'without a reason').to.include('npm run returns')
    expect(await read('returns', 'eva', 'accept', '--id', id)).to.equal(`${id} is accepted\n`)
    expect(await read('returns', 'eva', 'refuse', '--id', id, '--note', 'worn'), 'too late').to.include('return-closed')
  })

  it('[O6] show an order with the day, the actor and the reason of each change', async () => {
    const shown = await read('order', 'eva', 'show', '--order', order)
    expect(shown).to.match(/\n {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}.* by operator:eva: return R\d+\n/)
    expect(shown).to.match(/\n {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}.* placed by customer/)
  })

  it('[law 1] assign and close a declaration of withdrawal, once each, for who has the right', async () => {
    const key = crypto.randomUUID()
    const declared = await createVisitor(shop, 'at').send<{ id: string }>(WITHDRAWALS_API, {
      ...{ key, order: 'the blue lamp\u001b[2J', name: 'Eva Muster', email: 'eva@beispiel.example' },
    })
    const { id } = declared.body
    const listed = await read('withdrawals', 'eva', 'list')
    expect(listed).to.include(`${id}  `).and.include('the blue lamp').and.include('is order unknown')
    expect(listed, 'orders to the terminal').not.to.include('\u001b')
    expect(await read('withdrawals', 'max', 'list')).to.include('needs the right read-withdrawals')
    const assign = (number: string) => read('withdrawals', 'eva', 'assign', '--id', id, '--order', number)
    expect(await assign('999999999')).to.include('not-found')
    expect(await assign(order)).to.equal(`${id} is assigned to order ${order}\n`)
    const close = (as: string) => read('withdrawals', as, 'close', '--id', id, '--note', 'by phone')
    expect(await close('max')).to.include('needs the right handle-withdrawal')
    expect(await close('eva')).to.equal(`${id} is closed\n`)
    expect(await read('withdrawals', 'eva', 'close', '--id', 'none', '--note', 'x')).to.include('not-found')
    expect(await read('withdrawals', 'eva', 'list')).not.to.include(id)
  })

  it('[N10] list what is late, for who has the right', async () => {
    const promise = { kind: 'refund', subject: 'late', madeAt: new Date().toISOString() } as const
    await getDatabase()
      .writer.insertInto('orderPromise')
      .values({ tenant: 'at', orderNumber: order, ...promise, dueOn: '2020-01-09', outcome: null, fulfilledOn: null })
      .execute()
    expect(await read('promises', 'eva')).to.include(`2020-01-09  broken  order ${order}  refund late`)
    expect(await read('promises', 'max')).to.include('needs the right read-promises')
  })
})
