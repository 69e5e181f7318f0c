import { expect } from 'chai'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '#server/commerce/core/context.ts'
import type { LimiterFactory } from '#server/commerce/core/throttle/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { createEmailLimit } from './email-limit.ts'
import { createCredentialsGuard } from './guard.ts'

const memory: LimiterFactory = (limit) =>
  createLimiter({ ...limit, name: `${limit.name} ${crypto.randomUUID()}` }, undefined)

describe('the limits of credentials', () => {
  const ctx = { tenant: testTenant, clientIp: '192.0.2.1' } as Context
  let recorded: string[]
  let guard: ReturnType<typeof createCredentialsGuard>

  beforeEach(() => {
    recorded = []
    guard = createCredentialsGuard(
      {
        createLimiter: memory,
        verifyCaptcha: async (_, captcha) => (captcha === 'solved' ? undefined : 'captcha.required'),
      },
      (_, event) => recorded.push(event),
    )
  })

  /** How many tries pass before one is refused with 429; more than this many are not made. */
  async function countAdmitted(attempt: (n: number) => Promise<unknown>, most = 200): Promise<number> {
    for (let n = 0; n < most; n++) {
      const refusal = await attempt(n).then(
        () => undefined,
        (error: { status: number }) => error.status,
      )
      if (refusal !== undefined) {
        expect(refusal).to.equal(429)
        return n
      }
    }
    return most
  }

  for (const [what, expected, attempt] of [
    ['passwords asked for again of one customer', 10, () => guard.countReauthentication(ctx, 'eva')],
    ['codes of one customer', 10, () => guard.countSecondFactor(ctx, 'eva')],
    [
      'forms of one network',
      100,
      (n: number) => guard.admitForm(ctx, { email: `${n}@example.test`, captcha: 'solved' }),
    ],
  ] as const)
    it(`[R34 R37] let ${expected} ${what} pass, refuse the next one and record it`, async () => {
      expect(await countAdmitted(attempt)).to.equal(expected)
      expect(recorded).to.deep.equal(['too-many-requests'])
    })

  it('[R34 R37] let 40 codes of one customer pass a day, however slowly they are tried', async () => {
    const slow = createCredentialsGuard(
      {
        createLimiter: (limit) => {
          const limiter = memory(limit) // a quarter of an hour that is over with each code
          if (limit.name === 'second-factor') limiter.consume = async () => new RateLimiterRes(1, 0, 1, true)
          return limiter
        },
        verifyCaptcha: async () => undefined,
      },
      () => undefined,
    )
    expect(await countAdmitted(() => slow.countSecondFactor(ctx, 'eva'))).to.equal(40)
  })

  it('[R34] count each customer by themselves', async () => {
    await countAdmitted(() => guard.countReauthentication(ctx, 'eva'))
    await guard.countReauthentication(ctx, 'ida')
  })

  describe('of mails to an address', () => {
    const email = 'eva@example.test'
    let networks = 0
    const asked = { accepted: false, captcha: 'captcha.required' }
    for (const [what, admit] of [
      [
        'forms of many networks',
        (captcha: string) => guard.admitForm({ ...ctx, clientIp: `192.0.2.${++networks}` }, { email, captcha }),
      ],
      ['somebody logged in', (captcha: string) => guard.admitEmail(ctx, { email, captcha })],
    ] as const) {
      it(`[R37] let three an hour pass for ${what}, and one more for each solved captcha, ten in all`, async () => {
        for (let n = 0; n < 3; n++) expect(await admit('')).to.equal(undefined)
        for (let n = 3; n < 10; n++) {
          expect(await admit('')).to.deep.equal(asked)
          expect(await admit('wrong')).to.deep.equal(asked)
          expect(await admit('solved')).to.equal(undefined)
        }
        expect(await admit('')).to.deep.equal(asked)
        expect(await admit('solved')).to.deep.equal({ accepted: true })
        expect(recorded.at(-1)).to.equal('too-many-requests')
      })
    }

    it('[R37] are not used up by strangers without a captcha, however many hours they have', async () => {
      const counts = new Map<string, number>()
      const dayOnly = createEmailLimit(
        (limit) => {
          // an hour that is over with each request
          const limiter = createLimiter({ ...limit, name: crypto.randomUUID() }, undefined)
          if (limit.name === 'account-mails') limiter.penalty = async () => new RateLimiterRes(2, 0, 1, true)
          return limiter
        },
        () => undefined,
      )
      for (let n = 0; n < 30; n++) {
        const outcome = JSON.stringify(await dayOnly(ctx, email, async () => 'captcha.required'))
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      }
      expect(counts.get(JSON.stringify(undefined))).to.equal(6)
      for (let n = 0; n < 4; n++) expect(await dayOnly(ctx, email, async () => undefined)).to.equal(undefined)
    })

    it('[R26 R37] are counted for each address and each shop', async () => {
      for (let n = 0; n < 4; n++) await guard.admitEmail(ctx, { email, captcha: '' })
      expect(await guard.admitEmail(ctx, { email: 'ida@example.test', captcha: '' })).to.equal(undefined)
      const elsewhere = { ...ctx, tenant: swissTestTenant }
      expect(await guard.admitEmail(elsewhere, { email, captcha: '' })).to.equal(undefined)
    })

    it('[R34] check a captcha once, although network and address ask for it', async () => {
      let checks = 0
      guard = createCredentialsGuard(
        { createLimiter: memory, verifyCaptcha: async () => (checks++ === 0 ? undefined : 'captcha.wrong') },
        () => undefined,
      )
      for (let n = 0; n < 10; n++)
        await guard.admitForm(ctx, { email: n < 3 ? email : `${n}@example.test`, captcha: '' })
      expect(await guard.admitForm(ctx, { email, captcha: 'solved' })).to.equal(undefined)
      expect(checks).to.equal(1)
    })
  })
})
