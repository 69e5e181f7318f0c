import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge } from '#shared/api/captcha.ts'

const MAX_WORKERS = 4 // the browser derives keys on threads of its own; the page stays responsive

/** Solves a challenge and returns the form field's value. Rejects if none is found within a minute and a half. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const workerCount = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
  const controller = new AbortController()
  const searches = Array.from({ length: workerCount }, async (_, workerIndex) => {
    const solution = await solveChallenge({
      challenge,
      deriveKey,
      controller,
      counterStart: workerIndex,
      counterStep: workerCount,
    })
    return solution ?? Promise.reject(new Error('captcha not solved'))
  })
  const solution = await Promise.any(searches)
  controller.abort()
  return btoa(JSON.stringify({ challenge, solution }))
}
