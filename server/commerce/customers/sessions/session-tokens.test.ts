import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { SESSION_SECONDS, VISITOR_RETENTION_SECONDS } from '#shared/api/sessions.ts'
import { createSessionTokens } from './session-tokens.ts'

const secret = (letter: string) => letter.repeat(32)
const now = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const at = { id: 'at' }

describe('session tokens', () => {
  it('[S3.61] start anonymous, live 86400 s and carry a random 128-bit id', async () => {
    const tokens = createSessionTokens([secret('a')])
    const [one, two] = [await tokens.issueSession(at, now), await tokens.issueSession(at, now)]
    expect(one).to.include({ type: 0, exp: now.getTime() / 1000 + SESSION_SECONDS })
    const session = await tokens.verifySession(one.token, at, later(SESSION_SECONDS - 1))
    expect(Buffer.from(session?.id ?? '', 'base64url')).to.have.lengthOf(16)
    expect(session?.id).not.to.equal((await tokens.verifySession(two.token, at, now))?.id)
  })

  it('are worth nothing once they have ended', async () => {
    const tokens = createSessionTokens([secret('a')])
    const { token } = await tokens.issueSession(at, now)
    expect(await tokens.verifySession(token, at, later(SESSION_SECONDS))).to.equal(undefined)
    expect(await tokens.verifySession(token, at, later(SESSION_SECONDS - 1))).to.have.property('type', 0)
    expect(
      await tokens.verifySession(token, at, later(SESSION_SECONDS)),
      'though it was genuine a second before',
    ).to.equal(undefined)
  })

  it("that have ended still say for 30 days whose basket it was, if it was nobody's in particular", async () => {
    const tokens = createSessionTokens([secret('a')])
    const { token } = await tokens.issueSession(at, now, { id: 'second', type: 0, visitor: 'first' })
    const last = later(SESSION_SECONDS + VISITOR_RETENTION_SECONDS - 1)
    expect(await tokens.verifyExpiredSession(token, at, last)).to.deep.equal({
      id: 'second',
      type: 0,
      visitor: 'first',
    })
    expect(await tokens.verifyExpiredSession(token, at, later(SESSION_SECONDS + VISITOR_RETENTION_SECONDS))).to.equal(
      undefined,
    )
    expect(await tokens.verifyExpiredSession(token, { id: 'de' }, last)).to.equal(undefined)
    const customer = await tokens.issueSession(at, now, {
      id: 'login',
      type: 2,
      customerId: 'c1',
      visitor: 'customer:c1',
    })
    expect(await tokens.verifyExpiredSession(customer.token, at, last)).to.equal(undefined)
  })

  it('[R26] of another tenant are worth nothing', async () => {
    const tokens = createSessionTokens([secret('a')])
    const { token } = await tokens.issueSession(at, now)
    expect(await tokens.verifySession(token, at, now)).to.have.property('type', 0)
    expect(await tokens.verifySession(token, { id: 'de' }, now)).to.equal(undefined)
  })

  it('survive a change of keys, and end when their key is gone', async () => {
    const { token } = await createSessionTokens([secret('a')]).issueSession(at, now)
    expect(await createSessionTokens([secret('b'), secret('a')]).verifySession(token, at, now)).to.have.property(
      'type',
      0,
    )
    expect(await createSessionTokens([secret('b')]).verifySession(token, at, now)).to.equal(undefined)
  })

  it('keep the id and the cc value when lengthened', async () => {
    const tokens = createSessionTokens([secret('a')])
    const first = await tokens.issueSession(at, now)
    const session = await tokens.verifySession(first.token, at, now)
    const second = await tokens.issueSession(at, later(60), session)
    expect(await tokens.verifySession(second.token, at, later(60))).to.deep.equal(session)
    expect(second).to.include({ cc: first.cc, exp: first.exp + 60 })
  })

  it('[S3.62] name the customer where they are not anonymous, and are nothing where they name none', async () => {
    const tokens = createSessionTokens([secret('a')])
    const customer = { id: 'login', type: 2 as const, customerId: 'c1', visitor: 'customer:c1' }
    expect(await tokens.verifySession((await tokens.issueSession(at, now, customer)).token, at, now)).to.deep.equal(
      customer,
    )
    const nameless = await tokens.issueSession(at, now, { id: 'login', type: 2, visitor: 'x' })
    expect(await tokens.verifySession(nameless.token, at, now)).to.equal(undefined)
  })

  it('[O12] and API keys are not each other, and a key is of one tenant and a day', async () => {
    const tokens = createSessionTokens([secret('a')])
    const { key, exp } = await tokens.issueApiKey(at, now)
    expect(exp).to.equal(now.getTime() / 1000 + SESSION_SECONDS)
    expect(await tokens.verifyApiKey(key, at, later(SESSION_SECONDS - 1))).to.equal(true)
    for (const [shown, tenant, time] of [
      [key, at, later(SESSION_SECONDS)],
      [key, { id: 'de' }, now],
      [(await tokens.issueSession(at, now)).token, at, now],
      [undefined, at, now],
    ] as const)
      expect(await tokens.verifyApiKey(shown, tenant, time)).to.equal(false)
    expect(await tokens.verifySession(key, at, now)).to.equal(undefined)
  })

  it('that are forged, unsigned or garbage are no session, and no error', async () => {
    const tokens = createSessionTokens([secret('a')])
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"x","type":2,"tenant":"at","aud":"at","exp":9999999999}').toString('base64url')}.`
    for (const token of ['', 'x', 'a.b.c', unsigned, undefined])
      expect(await tokens.verifySession(token, at, now)).to.equal(undefined)
  })

  it('have one spelling: neither another header nor other letters for the same signature', async () => {
    const tokens = createSessionTokens([secret('a')])
    const { token } = await tokens.issueSession(at, now)
    const [, claims] = token.split('.')
    const text = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${claims}`
    const other = `${text}.${createHmac('sha256', secret('a')).update(text).digest('base64url')}`
    expect(await tokens.verifySession(other, at, now)).to.equal(undefined)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const genuine = await Promise.all(
      letters.map(async (last) => (await tokens.verifySession(token.slice(0, -1) + last, at, now)) !== undefined),
    )
    expect(letters.filter((_, i) => genuine[i])).to.deep.equal([token.at(-1)])
  })

  it('are not signed with a short secret', () => {
    expect(() => createSessionTokens(['short'])).to.throw('32 characters')
    expect(() => createSessionTokens([])).to.throw('32 characters')
  })
})
