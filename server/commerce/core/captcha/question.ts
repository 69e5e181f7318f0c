import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CaptchaQuestion } from '#shared/api/captcha.ts'
import type { Context } from '../context.ts'
import { deriveKeys } from '../derive-keys.ts'

const QUESTION_LIFETIME_MS = 30 * 60_000 // without JavaScript a form takes longer
const MIN_ANSWER_TIME_MS = 4_000 // nobody reads, adds up and types a password faster
const [MIN_SUMMAND, MAX_SUMMAND] = [2, 12] as const

/**
 * Sums for people without JavaScript. They stop programs that fill in any form, but not one written for this shop, so
 * the number of answers is limited, too (index.ts).
 */
export function createQuestions(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'captcha question')
  const sign = (key: string, tenant: string, issued: string, nonce: string, answer: number) =>
    createHmac('sha256', key).update(`${tenant} ${issued} ${nonce} ${answer}`).digest()
  return {
    create({ tenant, now }: Pick<Context, 'tenant' | 'now'>): CaptchaQuestion {
      const [first, second] = [randomInt(MIN_SUMMAND, MAX_SUMMAND + 1), randomInt(MIN_SUMMAND, MAX_SUMMAND + 1)]
      const issued = now.getTime().toString(36)
      const nonce = randomBytes(12).toString('base64url')
      const mac = sign(keys[0] ?? '', tenant.id, issued, nonce, first + second).toString('base64url')
      return { token: `${issued}.${nonce}.${mac}`, first, second }
    },

    /** The key of a correct answer in time, to be recorded as used; otherwise the message for the field. */
    verify(
      { tenant, now }: Pick<Context, 'tenant' | 'now'>,
      text: string,
    ): { used: string } | { message: 'captcha.wrong' | 'captcha.too-fast' } {
      const [issued = '', nonce = '', mac = '', answer = ''] = text.split('.').map((part) => part.trim())
      const given = Buffer.from(mac, 'base64url')
      const age = now.getTime() - Number.parseInt(issued, 36)
      const isCorrect = keys
        .map((key) => sign(key, tenant.id, issued, nonce, Number(answer)))
        .some((own) => own.length === given.length && timingSafeEqual(own, given))
      if (!isCorrect || answer === '' || !(age < QUESTION_LIFETIME_MS)) return { message: 'captcha.wrong' }
      return age < MIN_ANSWER_TIME_MS ? { message: 'captcha.too-fast' } : { used: nonce }
    },
  }
}
