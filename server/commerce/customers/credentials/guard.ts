import { createHash } from 'node:crypto'
import type { VerifyCaptcha } from '#server/commerce/core/captcha/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import {
  type AdmittedAttempt,
  createLoginGuard,
  createRateLimit,
  type LimiterFactory,
  toNetwork,
} from '#server/commerce/core/throttle/index.ts'
import type { RecordSecurityEvent } from './security-log.ts'

// R34, R37; how many forms a network may send without a captcha is our own figure
const HOUR_SECONDS = 3_600
const FORM_LIMIT = { name: 'account-forms', points: 100, seconds: HOUR_SECONDS } as const
const MAX_FORMS_WITHOUT_CAPTCHA = 10
const EMAIL_LIMIT = { name: 'account-mails', points: 3, seconds: HOUR_SECONDS } as const
const REAUTHENTICATION_LIMIT = { name: 'password-again', points: 10, seconds: HOUR_SECONDS / 4 } as const

export interface CredentialsGuardOptions {
  createLimiter: LimiterFactory
  verifyCaptcha: VerifyCaptcha
}

export interface CredentialsGuard {
  /** Counts a login attempt before any hashing. 403 and 429 captcha-required, 429 too-many-requests. */
  admitLogin(
    ctx: Context,
    about: { account: string; customerId: string | undefined; captcha: string },
  ): Promise<AdmittedAttempt>
  /**
   * Counts a form that sends an e-mail, by network and by address, whether or not it has an account. 403
   * captcha-required, 429 too-many-requests.
   */
  countForm(ctx: Context, about: { email: string; captcha: string }): Promise<void>
  /** Counts an e-mail that a logged-in customer requests to an address. 429 too-many-requests. */
  countEmail(ctx: Context, email: string): Promise<void>
  /**
   * Counts a password attempt of a logged-in customer: a stolen session must not be enough to guess it. 429
   * too-many-requests.
   */
  countReauthentication(ctx: Context, customerId: string): Promise<void>
}

/** The rate limits of this module; every rejection is logged. */
export function createCredentialsGuard(
  { createLimiter, verifyCaptcha }: CredentialsGuardOptions,
  recordEvent: RecordSecurityEvent,
): CredentialsGuard {
  const admitAttempt = createLoginGuard(createLimiter)
  const limit = createRateLimit(createLimiter)
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('base64url')

  async function withRefusalsRecorded<T>(ctx: Context, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ShopError) recordEvent(ctx, error.code)
      throw error
    }
  }

  async function countForm(ctx: Context, { email, captcha }: { email: string; captcha: string }) {
    const { tenant, clientIp = '' } = ctx
    const formCount = await limit(FORM_LIMIT, `${tenant.id} ${toNetwork(clientIp)}`)
    const message =
      tenant.features.captchaAlways || formCount > MAX_FORMS_WITHOUT_CAPTCHA
        ? await verifyCaptcha(ctx, captcha)
        : undefined
    if (message) throw new ShopError(403, 'captcha-required', { fields: { captcha: message } })
    await countEmail(ctx, email)
  }
  const countEmail = async ({ tenant }: Context, email: string) =>
    void (await limit(EMAIL_LIMIT, hash(tenant.id, email)))

  return {
    admitLogin(ctx, { account, customerId, captcha }) {
      const { tenant, session, clientIp: ip = '' } = ctx
      const known = customerId !== undefined && session?.customerId === customerId
      return withRefusalsRecorded(
        ctx,
        admitAttempt({
          tenant: tenant.id,
          account,
          ip,
          isKnownBrowser: known,
          isCaptchaRequired: tenant.features.captchaAlways,
          verifyCaptcha: () => verifyCaptcha(ctx, captcha),
        }),
      )
    },
    countForm: (ctx, about) => withRefusalsRecorded(ctx, countForm(ctx, about)),
    countEmail: (ctx, email) => withRefusalsRecorded(ctx, countEmail(ctx, email)),
    async countReauthentication(ctx, customerId) {
      await withRefusalsRecorded(ctx, limit(REAUTHENTICATION_LIMIT, `${ctx.tenant.id} ${customerId}`))
    },
  }
}
