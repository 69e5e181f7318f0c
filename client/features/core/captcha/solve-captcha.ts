import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge } from '#shared/api/captcha.ts'

const MAX_WORKERS = 4 // keys are derived on the browser's own threads; the page stays free

/** Works a task out and answers the form field's value. Rejects where nothing is found within a minute and a half. */
export async function solveCaptcha(captcha: CaptchaChallenge): Promise<string> {
  const challenge = captcha as unknown as Challenge
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
