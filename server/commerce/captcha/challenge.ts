import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { number, object, string } from 'yup'
import type { CaptchaChallenge } from '#shared/contracts/captcha.ts'
import type { Context } from '../context.ts'
import { keysFor } from '../keys.ts'

export const CAPTCHA_SECONDS = 10 * 60 // a form filled in slowly
const COST = 10_000 // rounds of PBKDF2 a try: 2 ms of a desktop's core, 10 ms of a telephone's
const TRIES = { least: 100, most: 300 } as const // shared by the device's cores

const payload = object({
  challenge: object({ parameters: object().required(), signature: string().required() }).required(),
  solution: object({ counter: number().required(), derivedKey: string().required() }).required(),
})

function read(text: string) {
  try {
    return payload.validateSync(JSON.parse(Buffer.from(text, 'base64').toString()), { strict: true })
  } catch {
    return undefined
  }
}

/** Tasks that only this shop's secrets can set and check, bound to the shop and to ten minutes. `effort` multiplies the work. */
export function createChallenges(secrets: readonly string[]) {
  const keys = keysFor(secrets, 'captcha challenge')
  const options = { algorithm: 'PBKDF2/SHA-256', deriveKey } as const
  const signedWith = (key: string | undefined) => ({ hmacSignatureSecret: key ?? '', hmacKeySignatureSecret: `${key} key` })
  return {
    async create({ tenant, now }: Pick<Context, 'tenant' | 'now'>, effort: number): Promise<CaptchaChallenge> {
      const { parameters, signature = '' } = await createChallenge({
        ...options,
        ...signedWith(keys[0]),
        cost: COST,
        counter: randomInt(TRIES.least, TRIES.most) * effort,
        data: { tenant: tenant.id, ends: now.getTime() + CAPTCHA_SECONDS * 1000 },
      })
      return { parameters: { ...parameters }, signature }
    },

    /** What tells a right solution from all others, to be remembered as used; undefined where it is wrong, over or another shop's. */
    async verify({ tenant, now }: Pick<Context, 'tenant' | 'now'>, text: string): Promise<string | undefined> {
      const given = read(text)
      if (!given) return undefined
      const { challenge, solution } = given as { challenge: Awaited<ReturnType<typeof createChallenge>>; solution: { counter: number; derivedKey: string } }
      for (const key of keys) {
        const { verified } = await verifySolution({ ...options, ...signedWith(key), challenge, solution })
        const { data } = challenge.parameters
        if (verified) return data?.tenant === tenant.id && Number(data.ends) > now.getTime() ? challenge.signature : undefined
      }
      return undefined
    },
  }
}
