import { expect } from 'chai'
import { HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'
import { createHandoverTokens } from './handover-token.ts'

const [secret, older] = ['x'.repeat(32), 'y'.repeat(32)]
const [at, de, ch] = [{ id: 'at' }, { id: 'de' }, { id: 'ch' }]
const now = new Date('2026-11-22T09:00:00Z')
const payload = { basket: [['100123', 2]], wishlist: ['200456'] } as const
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the token of a transfer', () => {
  const tokens = createHandoverTokens([secret])

  it('[N18] brings article numbers and pieces to the shop that it is for, and says which shop has signed it', async () => {
    const read = await tokens.read(await tokens.issue(at, de, payload, now), de, now)
    expect(read).to.deep.include({ from: 'at', ...payload })
    expect(Buffer.from(read?.id ?? '', 'base64url')).to.have.lengthOf(32)
  })

  it('[N18] holds nothing else, so nothing of whose the articles are', async () => {
    const [, claims = ''] = (await tokens.issue(at, de, payload, now)).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).to.have.all.keys(
      'basket',
      'wishlist',
      'iss',
      'aud',
      'jti',
      'exp',
    )
  })

  it('[N18] says nothing to another shop, nor to the one that has signed it', async () => {
    const token = await tokens.issue(at, de, payload, now)
    expect([await tokens.read(token, ch, now), await tokens.read(token, at, now)]).to.deep.equal([undefined, undefined])
  })

  it('[N18] ends after half an hour', async () => {
    const token = await tokens.issue(at, de, payload, now)
    expect(await tokens.read(token, de, later(HANDOVER_VALIDITY_MINUTES - 1))).to.not.equal(undefined)
    expect(await tokens.read(token, de, later(HANDOVER_VALIDITY_MINUTES + 1))).to.equal(undefined)
  })

  it('[N18] is refused where another secret signed it, where it was changed, and where it is none', async () => {
    const token = await tokens.issue(at, de, payload, now)
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...payload, iss: 'at', aud: 'de', jti: 'x', exp: 9_999_999_999 }),
    ).toString('base64url')
    for (const wrong of [
      await createHandoverTokens([older]).issue(at, de, payload, now),
      `${head}.${forged}.${signature}`,
      'nonsense',
      '',
    ])
      expect(await tokens.read(wrong, de, now)).to.equal(undefined)
  })

  it('[N18] still counts after the secret was changed', async () => {
    const token = await createHandoverTokens([older]).issue(at, de, payload, now)
    expect(await createHandoverTokens([secret, older]).read(token, de, now)).to.not.equal(undefined)
  })
})
