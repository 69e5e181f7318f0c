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
import type { EmailRequestResult } from '#shared/api/credentials.ts'
import { createEmailLimit } from './email-limit.ts'
import type { RecordSecurityEvent } from './security-log.ts'

// R34, R37; how many forms a network may send without a captcha is our own figure
const HOUR_SECONDS = 3_600
const FORM_LIMIT = { name: 'account-forms', points: 100, seconds: HOUR_SECONDS } as const
const MAX_FORMS_WITHOUT_CAPTCHA = 10
const FACTOR_LIMIT = { name: 'second-factor', points: 10, seconds: HOUR_SECONDS / 4 } as const
const FACTOR_DAY_LIMIT = { name: 'second-factor-day', points: 40, seconds: 24 * HOUR_SECONDS } as const
const REAUTHENTICATION_LIMIT = { name: 'password-again', points: 10, seconds: HOUR_SECONDS / 4 } as const

export interface CredentialsGuardOptions {
  createLimiter: LimiterFactory
  verifyCaptcha: VerifyCaptcha
}

interface EmailRequest {
  /** Where the mail would go. */
  email: string
  /** Empty where none was solved. */
  captcha: string
}

export interface CredentialsGuard {
  /** Counts a login attempt before any hashing. 403 and 429 captcha-required, 429 too-many-requests. */
  admitLogin(
    ctx: Context,
    about: { account: string; customerId: string | undefined; captcha: string },
  ): Promise<AdmittedAttempt>
  /**
   * Counts a form that sends an e-mail, by network and by address, whether or not it has an account; undefined if the
   * e-mail may be sent, otherwise the answer instead. 429 too-many-requests for the network.
   */
  admitForm(ctx: Context, request: EmailRequest): Promise<EmailRequestResult | undefined>
  /** Counts an e-mail to an address (email-limit.ts); undefined if it may be sent, otherwise the answer instead. */
  admitEmail(ctx: Context, request: EmailRequest): Promise<EmailRequestResult | undefined>
  /**
   * Counts a password attempt of a logged-in customer: a stolen session must not be enough to guess it. 429
   * too-many-requests.
   */
  countReauthentication(ctx: Context, customerId: string): Promise<void>
  /** Counts a code of a second factor: who has the password must not be able to guess it. 429 too-many-requests. */
  countSecondFactor(ctx: Context, customerId: string): Promise<void>
}

/** Checks a captcha once, however many limits require it: it is valid once. */
function once<T>(check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= check())
}

/** The rate limits of this module; every rejection is logged. */
export function createCredentialsGuard(
  { createLimiter, verifyCaptcha }: CredentialsGuardOptions,
  recordEvent: RecordSecurityEvent,
): CredentialsGuard {
  const admitAttempt = createLoginGuard(createLimiter)
  const limit = createRateLimit(createLimiter)
  const admitEmail = createEmailLimit(createLimiter, recordEvent)

  async function withRefusalsRecorded<T>(ctx: Context, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ShopError) recordEvent(ctx, error.code)
      throw error
    }
  }

  async function admitForm(ctx: Context, { email, captcha }: EmailRequest) {
    const { tenant, clientIp = '' } = ctx
    const formCount = await limit(FORM_LIMIT, `${tenant.id} ${toNetwork(clientIp)}`)
    const verify = once(() => verifyCaptcha(ctx, captcha))
    const isCaptchaRequired = tenant.features.captchaAlways || formCount > MAX_FORMS_WITHOUT_CAPTCHA
    const message = isCaptchaRequired ? await verify() : undefined
    if (message) {
      recordEvent(ctx, 'captcha-required')
      return { accepted: false, captcha: message } as const
    }
    return admitEmail(ctx, email, verify)
  }

  return {
    admitLogin(ctx, { account, customerId, captcha }) {
      const { tenant, session, clientIp: ip = '' } = ctx
      return withRefusalsRecorded(
        ctx,
        admitAttempt({
          tenant: tenant.id,
          account,
          ip,
          isKnownBrowser: customerId !== undefined && session?.customerId === customerId,
          isCaptchaRequired: tenant.features.captchaAlways,
          verifyCaptcha: () => verifyCaptcha(ctx, captcha),
        }),
      )
    },
    admitForm: (ctx, request) => withRefusalsRecorded(ctx, admitForm(ctx, request)),
    admitEmail: (ctx, { email, captcha }) =>
      withRefusalsRecorded(
        ctx,
        admitEmail(ctx, email, () => verifyCaptcha(ctx, captcha)),
      ),
    async countReauthentication(ctx, customerId) {
      await withRefusalsRecorded(ctx, limit(REAUTHENTICATION_LIMIT, `${ctx.tenant.id} ${customerId}`))
    },
    async countSecondFactor(ctx, customerId) {
      for (const rule of [FACTOR_LIMIT, FACTOR_DAY_LIMIT])
        await withRefusalsRecorded(ctx, limit(rule, `${ctx.tenant.id} ${customerId}`))
    },
  }
}
