import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { swissTestTenant } from '#test/support/test-tenant.ts'
import { type Context, inTransaction } from '../context.ts'
import {
  consumeCode,
  consumeToken,
  createCode,
  createToken,
  findToken,
  pruneTokens,
  revokeTokens,
  type TokenPurpose,
} from './index.ts'

describe('secret links', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  const later = (minutes: number): Context => ({ ...ctx, now: new Date(fixtureNow.getTime() + minutes * 60_000) })
  const create = (
    purpose: TokenPurpose = 'password-reset',
    about = { customerId: 'c1', data: { email: 'eva@example.test' } },
  ) => inTransaction(ctx, (tx) => createToken(tx, purpose, about))
  const consume = (token: string, own = ctx, purpose: TokenPurpose = 'password-reset') =>
    inTransaction(own, (tx) => consumeToken(tx, purpose, token))
  const rows = () => shop.database.reader.selectFrom('oneTimeToken').selectAll().execute()

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database)
  })
  afterEach(() => shop.close())

  it('[R36] carry 256 bit that nobody finds in the database', async () => {
    const token = await create()
    expect(Buffer.from(token, 'base64url')).to.have.lengthOf(32)
    expect(await create()).not.to.equal(token)
    expect(JSON.stringify(await rows())).not.to.include(token)
  })

  it('[R36] are not used up by looking', async () => {
    const token = await create()
    const link = { customerId: 'c1', data: { email: 'eva@example.test' } }
    expect(await findToken(ctx, 'password-reset', token)).to.deep.equal(link)
    expect(await findToken(ctx, 'password-reset', token)).to.deep.equal(link)
    expect(await consume(token)).to.deep.equal(link)
  })

  it('[R36] work once, also for two at once', async () => {
    const token = await create()
    const both = await Promise.all([consume(token), consume(token)])
    expect(both.filter(Boolean)).to.have.lengthOf(1)
    expect(await consume(token)).to.equal(undefined)
    expect(await findToken(ctx, 'password-reset', token)).to.equal(undefined)
  })

  const lifetimes = {
    'password-reset': 60,
    'confirm-email': 7 * 1440,
    'change-email': 1440,
    notice: 7 * 1440,
    'notice-end': 7300 * 1440,
  } as const
  for (const [purpose, minutes] of Object.entries(lifetimes) as [TokenPurpose, number][]) {
    it(`[R36 O17] ${purpose}: lives ${minutes} minutes`, async () => {
      const token = await create(purpose)
      expect(await findToken(later(minutes - 1), purpose, token)).to.be.an('object')
      expect(await findToken(later(minutes), purpose, token)).to.equal(undefined)
      expect(await consume(token, later(minutes), purpose)).to.equal(undefined)
    })
  }

  it('[R36] open nothing in another shop or for another purpose', async () => {
    const token = await create()
    expect(await consume(token, { ...ctx, tenant: { ...swissTestTenant, id: 'ch' } })).to.equal(undefined)
    expect(await consume(token, ctx, 'change-email')).to.equal(undefined)
    expect(await consume(token)).to.be.an('object')
  })

  it('[R40] end with a purpose, and all of them with the customer', async () => {
    for (const purpose of ['password-reset', 'change-email'] as const) await create(purpose)
    const other = await create('password-reset', { customerId: 'c2', data: { email: 'ida@example.test' } })
    await inTransaction(ctx, (tx) => revokeTokens(tx, 'c1', 'password-reset'))
    expect((await rows()).filter(({ customerId }) => customerId === 'c1').map(({ purpose }) => purpose)).to.deep.equal([
      'change-email',
    ])
    await inTransaction(ctx, (tx) => revokeTokens(tx, 'c1'))
    expect(JSON.stringify(await rows())).not.to.include('eva@')
    expect(await consume(other)).to.be.an('object')
  })

  it('[R40] leave nothing behind when used or over', async () => {
    await consume(await create())
    await create()
    await inTransaction(later(59), pruneTokens)
    expect(await rows()).to.have.lengthOf(1)
    await inTransaction(later(60), pruneTokens)
    expect(await rows()).to.deep.equal([])
  })

  describe('codes', () => {
    const code = () => inTransaction(ctx, (tx) => createCode(tx, 'mail-code', 'c1', { email: 'eva@example.test' }))
    const type = (text: string, own = ctx, customerId = 'c1') =>
      inTransaction(own, (tx) => consumeCode(tx, 'mail-code', customerId, text))

    it('[R36] are ten signs that nobody mistakes, live ten minutes and work once', async () => {
      const text = await code()
      expect(text).to.match(/^[A-HJ-KM-NP-Z2-9]{5}-[A-HJ-KM-NP-Z2-9]{5}$/)
      expect(await type(text, later(10))).to.equal(undefined)
      expect(await type(` ${text.toLowerCase().replace('-', ' ')}`, later(9))).to.deep.equal({
        customerId: 'c1',
        data: { email: 'eva@example.test' },
      })
      expect(await type(text)).to.equal(undefined)
    })

    it('[R36] belong to one customer', async () => {
      const text = await code()
      expect(await type(text, ctx, 'c2')).to.equal(undefined)
      expect(await type(text)).to.be.an('object')
    })

    it('[R36] end with the fifth wrong try', async () => {
      const first = await code()
      for (let i = 0; i < 4; i++) await type('AAAAA-AAAAA')
      expect(await type(first)).to.be.an('object')
      const second = await code()
      for (let i = 0; i < 5; i++) await type('AAAAA-AAAAA')
      expect(await type(second)).to.equal(undefined)
    })

    it('are replaced by the next one', async () => {
      const first = await code()
      const second = await code()
      expect(await type(first)).to.equal(undefined)
      expect(await type(second)).to.be.an('object')
    })
  })
})
