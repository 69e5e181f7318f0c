import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'chai'
import { createLimiter } from '#server/http/rate-limit.ts'
import { requiredCaptchaInput } from '#shared/api/captcha.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { parse } from '../parse.ts'
import { createChallenges } from './challenge.ts'
import { createCaptcha } from './index.ts'
import { createQuestions } from './question.ts'

const secret = (letter: string) => letter.repeat(32)
const memory = (limit: Parameters<typeof createLimiter>[0]) =>
  createLimiter({ ...limit, name: `${limit.name} ${crypto.randomUUID()}` }, undefined)
const ctx = { tenant: { ...testTenant, id: 'at' }, now: fixtureNow }
const later = (seconds: number) => ({ ...ctx, now: new Date(fixtureNow.getTime() + seconds * 1000) })
const elsewhere = { ...ctx, tenant: { ...swissTestTenant, id: 'ch' } }

const encode = (challenge: object, solution: object) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

async function solve(challenge: object, change: object = {}) {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return encode(challenge, { ...solution, ...change })
}

describe('the security check', () => {
  const secrets = [secret('a')]
  const challenges = createChallenges(secrets)
  const questions = createQuestions(secrets)
  let verify: ReturnType<typeof createCaptcha>['verifyCaptcha']

  beforeEach(() => {
    verify = createCaptcha(secrets, memory).verifyCaptcha
  })

  describe('by the device', () => {
    let challenge: Awaited<ReturnType<typeof challenges.create>>
    let solved: string

    before(async () => {
      challenge = await challenges.create(ctx, 1)
      solved = await solve(challenge)
    })

    it('[R34] is right once, with any of the shop’s secrets', async () => {
      const rotated = createCaptcha([secret('b'), ...secrets], memory).verifyCaptcha
      expect(await rotated(ctx, solved)).to.equal(undefined)
      expect(await verify(ctx, solved)).to.equal(undefined)
      expect(await verify(ctx, solved)).to.equal('captcha.wrong')
    })

    it('[S5.8] is missing without a value', async () => {
      for (const nothing of ['', undefined]) expect(await verify(ctx, nothing)).to.equal('captcha.required')
      expect(() => parse(requiredCaptchaInput, { captcha: ' ' }))
        .to.throw()
        .with.deep.property('fields', { captcha: 'captcha.required' })
    })

    it('lives ten minutes, in one shop', async () => {
      expect(await verify(later(600), solved)).to.equal('captcha.wrong')
      expect(await verify(elsewhere, solved)).to.equal('captcha.wrong')
      expect(await verify(later(599), solved)).to.equal(undefined)
    })

    it('is wrong when guessed, eased, forged or garbage', async () => {
      const eased = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
      const forged = await createChallenges([secret('x')]).create(ctx, 1)
      const garbage = [
        'x',
        'e30=',
        Buffer.from(
          '{"challenge":{"parameters":{},"signature":"é"},"solution":{"counter":1,"derivedKey":"zz"}}',
        ).toString('base64'),
        '💥'.repeat(900),
      ]
      const { solution: right } = JSON.parse(Buffer.from(solved, 'base64').toString())
      for (const text of [
        await solve(challenge, { derivedKey: '00'.repeat(32) }),
        encode(eased, right),
        await solve(forged),
        ...garbage,
      ])
        expect(await verify(ctx, text)).to.equal('captcha.wrong')
    })

    it('[R34] is more work for those who ask for many', async () => {
      const counter = async (effort: number) => {
        const { parameters } = await challenges.create(ctx, effort)
        return (await solveChallenge({ challenge: { parameters } as unknown as Challenge, deriveKey }))?.counter ?? 0
      }
      expect(await counter(1)).to.be.within(100, 299)
      expect(await counter(4)).to.be.within(400, 1196)
    })
  })

  describe('by a question, without script', () => {
    const answered = (change = 0) => {
      const { token, first, second } = questions.create(ctx)
      return `${token}.${first + second + change}`
    }

    it('is right once, after four seconds and within half an hour', async () => {
      const answer = answered()
      expect(await verify(later(3), answer)).to.equal('captcha.too-fast')
      expect(await verify(later(30 * 60), answer)).to.equal('captcha.wrong')
      expect(await verify({ ...elsewhere, now: later(10).now }, answer)).to.equal('captcha.wrong')
      expect(await verify(later(10), answer)).to.equal(undefined)
      expect(await verify(later(10), answer)).to.equal('captcha.wrong')
    })

    it('is wrong with another sum, no sum, another time or garbage', async () => {
      const { token } = questions.create(ctx)
      const [, nonce = '', mac = ''] = token.split('.')
      const older = new Date(fixtureNow.getTime() - 60_000).getTime().toString(36)
      for (const text of [
        answered(1),
        `${token}.`,
        token,
        `${older}.${nonce}.${mac}.4`,
        '...',
        '.',
        `${'.'.repeat(50)}9`,
      ])
        expect(await verify(later(10), text)).to.equal('captcha.wrong')
    })

    it('[R34] is taken five times from a network and forty times in a shop', async () => {
      const verifyFrom = (clientIp: string) =>
        verify({ ...later(10), clientIp }, answered()).then(
          (message) => message ?? 'right',
          (error: { code: string }) => error.code,
        )
      const one: string[] = []
      for (let n = 0; n < 6; n++) one.push(await verifyFrom('192.0.2.1'))
      expect(one).to.deep.equal([...Array(5).fill('right'), 'too-many-requests'])
      for (let n = 0; n < 35; n++) expect(await verifyFrom(`198.51.100.${n}`)).to.equal('right')
      expect(await verifyFrom('198.51.100.99')).to.equal('too-many-requests')
    })
  })
})
