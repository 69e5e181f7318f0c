import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import {
  hasRight,
  listActions,
  listOperators,
  type OperatorRole,
  operatorRoles,
  type Right,
  revokeOperatorAccess,
  rights,
  runAudited,
  saveOperator,
} from './index.ts'

describe('operators', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let minute = 0

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  const later = (): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + ++minute * 60_000) })
  const add = (name: string, ...roles: OperatorRole[]) => inTransaction(ctx, (tx) => saveOperator(tx, { name, roles }))
  const attempt = (operator: string, right: Right, work: () => Promise<unknown> = async () => 'made') =>
    runAudited(later(), { operator, right, subject: 'order 17' }, work).catch((error: Error) =>
      error instanceof ShopError ? error.code : error.message,
    )
  const log = async () =>
    (await listActions(ctx, 9)).map(({ operator, right, outcome }) => `${operator} ${right} ${outcome}`)

  it('[O16 S6.10] have the rights of their roles and no other, right by right', async () => {
    await add('root', 'ops')
    for (const role of operatorRoles) await add(role, role)
    for (const right of Object.keys(rights) as Right[])
      for (const role of operatorRoles)
        expect(await attempt(role, right), `${role} ${right}`).to.equal(hasRight([role], right) ? 'made' : 'forbidden')
    expect(await attempt('nobody', 'add-operator')).to.equal('forbidden')
  })

  it('[O16] every right is somebody’s', () => {
    for (const holders of Object.values(rights)) expect(holders).not.to.have.lengthOf(0)
  })

  it('[O16] all they do, and all they are not allowed to, is in the log with its end', async () => {
    await add('anna', 'ops', 'service-agent')
    await attempt('anna', 'issue-paylink')
    await attempt('bert', 'issue-paylink')
    await attempt('anna', 'issue-paylink', () => Promise.reject(new ShopError(409, 'payment-closed')))
    await attempt('anna', 'add-customer', () => Promise.reject(new Error('disk full')))
    expect(await log()).to.deep.equal([
      'anna add-customer failed',
      'anna issue-paylink payment-closed',
      'bert issue-paylink forbidden',
      'anna issue-paylink done',
    ])
  })

  it('[O16] a try is written down before it begins: what died halfway has no end', async () => {
    await attempt('anna', 'import-goods', async () => expect(await log()).to.deep.equal(['anna import-goods ']))
    expect(await log()).to.deep.equal(['anna import-goods done'])
  })

  it('may do everything as long as a shop has none, and nothing once they work there no longer', async () => {
    expect(await attempt('machine', 'issue-paylink')).to.equal('made')
    await add('anna', 'ops')
    await add('bert', 'service-agent')
    expect(await attempt('machine', 'issue-paylink')).to.equal('forbidden')
    expect(await attempt('bert', 'issue-paylink')).to.equal('made')
    expect(await inTransaction(ctx, (tx) => revokeOperatorAccess(tx, 'bert'))).to.equal(true)
    expect(await inTransaction(ctx, (tx) => revokeOperatorAccess(tx, 'bert'))).to.equal(false)
    expect(await attempt('bert', 'issue-paylink')).to.equal('forbidden')
    await add('bert', 'credit-clerk')
    expect(await listOperators(ctx)).to.deep.equal([
      { name: 'anna', roles: ['ops'] },
      { name: 'bert', roles: ['credit-clerk'] },
    ])
  })

  it('are known in their own shop only', async () => {
    await add('anna', 'ops')
    const elsewhere = { ...ctx, tenant: { ...ctx.tenant, id: 'nl' } } as Context
    expect(await listOperators(elsewhere)).to.deep.equal([])
    await attempt('anna', 'add-operator')
    expect(await listActions(elsewhere, 9)).to.deep.equal([])
  })
})
