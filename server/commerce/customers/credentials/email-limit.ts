import { createHash } from 'node:crypto'
import type { Context } from '#server/commerce/core/context.ts'
import type { LimiterFactory } from '#server/commerce/core/throttle/index.ts'
import type { CaptchaMessage } from '#shared/api/captcha.ts'
import { type EmailRequestResult, MAX_ACCOUNT_EMAILS_PER_DAY } from '#shared/api/credentials.ts'
import type { RecordSecurityEvent } from './security-log.ts'

// R37
const DAY_SECONDS = 86_400
/** Mails to an address without a captcha. */
const HOURLY_LIMIT = { name: 'account-mails', points: 3, seconds: 3_600 } as const
/** Mails to an address at all. */
const DAILY_LIMIT = { name: 'account-mails-day', points: MAX_ACCOUNT_EMAILS_PER_DAY, seconds: DAY_SECONDS } as const
/** Of the day's mails, so that strangers do not use up without any work what the owner needs. */
const MAX_DAILY_EMAILS_WITHOUT_CAPTCHA = 6

/** Checks the captcha that came along; undefined if it is right, otherwise the message for its field. */
type CheckCaptcha = () => Promise<CaptchaMessage | undefined>

/** Undefined where the mail may be sent, otherwise what to answer in its place. */
export type AdmitEmail = (ctx: Context, email: string, check: CheckCaptcha) => Promise<EmailRequestResult | undefined>

/**
 * Limits the account mails that an address gets, whoever asks for them and whether or not it has an account. Past three
 * an hour a solved captcha buys one more, up to ten a day; beyond that a request is accepted and nothing is sent.
 */
export function createEmailLimit(createLimiter: LimiterFactory, recordEvent: RecordSecurityEvent): AdmitEmail {
  const requests = createLimiter(HOURLY_LIMIT)
  const emails = createLimiter(DAILY_LIMIT)

  return async (ctx, email, check) => {
    const key = createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url')
    const [{ consumedPoints: requestCount }, sent] = await Promise.all([requests.penalty(key), emails.get(key)])
    const isFree = requestCount <= HOURLY_LIMIT.points && (sent?.consumedPoints ?? 0) < MAX_DAILY_EMAILS_WITHOUT_CAPTCHA
    const message = isFree ? undefined : await check()
    if (message) {
      recordEvent(ctx, 'captcha-required')
      return { accepted: false, captcha: message }
    }
    if ((await emails.penalty(key)).consumedPoints <= DAILY_LIMIT.points) return undefined
    recordEvent(ctx, 'too-many-requests')
    return { accepted: true }
  }
}
