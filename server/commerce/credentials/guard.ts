import { createHash } from 'node:crypto'
import type { VerifyCaptcha } from '../captcha/index.ts'
import type { Context } from '../context.ts'
import { ShopError } from '../errors.ts'
import { type AdmittedTry, createLimit, createLoginGuard, type LimiterFor, networkOf } from '../throttle/index.ts'
import type { RecordEvent } from './security-log.ts'

// design/reliability.md R34, R37; how many forms a network sends without a captcha is ours
const HOUR = 3_600
const FORMS = { name: 'account-forms', points: 100, seconds: HOUR } as const
const FORMS_WITHOUT_CAPTCHA = 10
const MAILS = { name: 'account-mails', points: 3, seconds: HOUR } as const
const PASSWORD_AGAIN = { name: 'password-again', points: 10, seconds: HOUR / 4 } as const

export interface GuardOptions {
  limiterFor: LimiterFor
  verifyCaptcha: VerifyCaptcha
}

export interface Guard {
  /** Counts a try to log in, before any hash. 403 and 429 captcha-required, 429 too-many-requests. */
  admit(ctx: Context, about: { account: string; customerId: string | undefined; captcha: string }): Promise<AdmittedTry>
  /** Counts a form that makes a mail, by network and by address, whether or not anybody has it. 403 captcha-required, 429 too-many-requests. */
  countForm(ctx: Context, about: { email: string; captcha: string }): Promise<void>
  /** Counts a mail to an address that somebody who is logged in asks for. 429 too-many-requests. */
  countMail(ctx: Context, email: string): Promise<void>
  /** Counts a password asked for once more within a login: whoever has stolen a session shall not guess it. 429 too-many-requests. */
  countAgain(ctx: Context, customerId: string): Promise<void>
}

/** The limits of this module's addresses; every refusal is recorded. */
export function createGuard({ limiterFor, verifyCaptcha }: GuardOptions, record: RecordEvent): Guard {
  const admit = createLoginGuard(limiterFor)
  const limit = createLimit(limiterFor)
  const hashOf = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest('base64url')

  async function recorded<T>(ctx: Context, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ShopError) record(ctx, error.code)
      throw error
    }
  }

  async function countForm(ctx: Context, { email, captcha }: { email: string; captcha: string }) {
    const { tenant, clientIp = '' } = ctx
    const sent = await limit(FORMS, `${tenant.id} ${networkOf(clientIp)}`)
    const message = tenant.features.captchaAlways || sent > FORMS_WITHOUT_CAPTCHA ? await verifyCaptcha(ctx, captcha) : undefined
    if (message) throw new ShopError(403, 'captcha-required', { captcha: message })
    await countMail(ctx, email)
  }
  const countMail = async ({ tenant }: Context, email: string) => void (await limit(MAILS, hashOf(tenant.id, email)))

  return {
    admit(ctx, { account, customerId, captcha }) {
      const { tenant, session, clientIp: ip = '' } = ctx
      const known = customerId !== undefined && session?.customerId === customerId
      return recorded(ctx, admit({ tenant: tenant.id, account, ip, known, always: tenant.features.captchaAlways, captcha: () => verifyCaptcha(ctx, captcha) }))
    },
    countForm: (ctx, about) => recorded(ctx, countForm(ctx, about)),
    countMail: (ctx, email) => recorded(ctx, countMail(ctx, email)),
    async countAgain(ctx, customerId) {
      await recorded(ctx, limit(PASSWORD_AGAIN, `${ctx.tenant.id} ${customerId}`))
    },
  }
}
