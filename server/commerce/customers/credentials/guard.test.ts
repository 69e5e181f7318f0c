import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { testTenant } from '#test/support/catalogue.ts'
import { createCredentialsGuard } from './guard.ts'

describe('the limits of credentials', () => {
  const ctx = { tenant: testTenant, clientIp: '192.0.2.1' } as Context
  let recorded: string[]
  let guard: ReturnType<typeof createCredentialsGuard>

  beforeEach(() => {
    recorded = []
    guard = createCredentialsGuard(
      {
        createLimiter: (limit) => createLimiter({ ...limit, name: `${limit.name} ${crypto.randomUUID()}` }, undefined),
        verifyCaptcha: async () => undefined,
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
    ['mails to one address', 3, () => guard.countEmail(ctx, 'eva@example.test')],
    ['forms about one address', 3, () => guard.countForm(ctx, { email: 'eva@example.test', captcha: '' })],
    ['forms of one network', 100, (n: number) => guard.countForm(ctx, { email: `${n}@example.test`, captcha: '' })],
  ] as const)
    it(`[R34 R37] let ${expected} ${what} pass, refuse the next one and record it`, async () => {
      expect(await countAdmitted(attempt)).to.equal(expected)
      expect(recorded).to.deep.equal(['too-many-requests'])
    })

  it('[R34] count each customer by themselves', async () => {
    await countAdmitted(() => guard.countReauthentication(ctx, 'eva'))
    await guard.countReauthentication(ctx, 'ida')
  })
})
