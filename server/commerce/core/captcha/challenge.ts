import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { number, object, string } from 'yup'
import type { CaptchaChallenge } from '#shared/api/captcha.ts'
import type { Context } from '../context.ts'
import { deriveKeys } from '../derive-keys.ts'

export const CAPTCHA_LIFETIME_SECONDS = 10 * 60 // time to fill in a form slowly
const PBKDF2_ROUNDS = 10_000 // rounds per attempt: 2 ms of a desktop's core, 10 ms of a phone's
const COUNTER_RANGE = { least: 100, most: 300 } as const // shared by the device's cores

const payloadSchema = object({
  challenge: object({ parameters: object().required(), signature: string().required() }).required(),
  solution: object({ counter: number().required(), derivedKey: string().required() }).required(),
})

interface Payload {
  challenge: Awaited<ReturnType<typeof createChallenge>>
  solution: { counter: number; derivedKey: string }
}

const isPayload = (value: unknown): value is Payload => payloadSchema.isValidSync(value, { strict: true })

function parsePayload(text: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return isPayload(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Proof-of-work challenges that only this shop's secrets can create and verify, valid for one shop and ten minutes.
 * `effort` multiplies the work.
 */
export function createChallenges(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'captcha challenge')
  const options = { algorithm: 'PBKDF2/SHA-256', deriveKey } as const
  const toSigningOptions = (key: string | undefined) => ({
    hmacSignatureSecret: key ?? '',
    hmacKeySignatureSecret: `${key} key`,
  })
  return {
    async create({ tenant, now }: Pick<Context, 'tenant' | 'now'>, effort: number): Promise<CaptchaChallenge> {
      const { parameters, signature = '' } = await createChallenge({
        ...options,
        ...toSigningOptions(keys[0]),
        cost: PBKDF2_ROUNDS,
        counter: randomInt(COUNTER_RANGE.least, COUNTER_RANGE.most) * effort,
        data: { tenant: tenant.id, ends: now.getTime() + CAPTCHA_LIFETIME_SECONDS * 1000 },
      })
      return { parameters: { ...parameters }, signature }
    },

    /**
     * The signature of a correct solution, to be recorded as used; undefined if it is wrong, expired or another shop's.
     */
    async verify({ tenant, now }: Pick<Context, 'tenant' | 'now'>, text: string): Promise<string | undefined> {
      const payload = parsePayload(text)
      if (!payload) return undefined
      const { challenge, solution } = payload
      for (const key of keys) {
        const { verified } = await verifySolution({ ...options, ...toSigningOptions(key), challenge, solution })
        const { data } = challenge.parameters
        if (verified)
          return data?.tenant === tenant.id && Number(data.ends) > now.getTime() ? challenge.signature : undefined
      }
      return undefined
    },
  }
}
