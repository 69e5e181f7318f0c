import { expect } from 'chai'
import { createPaylinkTokens } from './token.ts'

const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
const at = { id: 'at' }

describe('tokens of paylinks', () => {
  it('[O50 R36] are random, signed, and known by a hash that does not tell them', () => {
    const tokens = createPaylinkTokens([newer])
    const { token, hash } = tokens.issue(at)
    expect(tokens.hashIn(token, at)).to.equal(hash)
    expect(tokens.issue(at).token).not.to.equal(token)
    expect(token).not.to.include(hash)
  })

  it('[O50] of another shop, another key or another hand are none', () => {
    const tokens = createPaylinkTokens([newer])
    const { token } = tokens.issue(at)
    const [secret = '', signature = ''] = token.split('.')
    const { token: foreign } = createPaylinkTokens([older]).issue(at)
    expect(tokens.hashIn(token, { id: 'de' })).to.equal(undefined)
    for (const wrong of [
      foreign,
      '',
      '.',
      secret,
      `${secret}.`,
      `${secret}x.${signature}`,
      `${secret}.${signature.slice(4)}`,
      `x${token}`,
    ])
      expect(tokens.hashIn(wrong, at), wrong).to.equal(undefined)
  })

  it('outlive a change of the key, as long as the old one is named', () => {
    const { token, hash } = createPaylinkTokens([older]).issue(at)
    expect(createPaylinkTokens([newer, older]).hashIn(token, at)).to.equal(hash)
  })
})
