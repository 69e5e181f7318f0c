import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSite } from '#client/lib/page.ts'
import { CAPTCHA_API, type CaptchaChallenge } from '#shared/api/captcha.ts'
import { onFirstFocus } from './on-first-focus.ts'

export const loadSolver = () => import('./solve-captcha.ts')

/** open: not ticked; failed: the device cannot solve it, so that a question is needed. */
export type ChallengeState = 'open' | 'working' | 'done' | 'failed'

/**
 * Solves a challenge from the form's first focus on, and passes on the solution once the visitor ticks the box. Starts
 * again with each `attempt`, because a solution is valid once.
 */
export function useChallenge(
  fieldset: RefObject<HTMLFieldSetElement | null>,
  attempt: unknown,
  onSolved: (value: string) => void,
) {
  const { api } = useSite()
  const [state, setState] = useState<ChallengeState>('open')
  const [value, setValue] = useState('')
  const [round, setRound] = useState({ number: 0, attempt })
  const solutionPromise = useRef<Promise<string>>(undefined)
  if (attempt !== round.attempt) {
    setRound({ number: round.number + 1, attempt })
    setState('open')
    setValue('')
  }

  const getSolution = () => {
    solutionPromise.current ??= Promise.all([loadSolver(), api.get<CaptchaChallenge>(CAPTCHA_API)]).then(
      ([{ solveCaptcha }, challenge]) => solveCaptcha(challenge),
    )
    return solutionPromise.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs a task of its own
  useEffect(() => {
    solutionPromise.current = undefined
    if (round.number > 0) onSolved('')
    // reported when the box is ticked
    return onFirstFocus(fieldset.current?.form, () => void getSolution().catch(() => undefined))
  }, [round.number])

  async function tick() {
    if (state !== 'open') return
    setState('working')
    try {
      const solution = await getSolution()
      setValue(solution)
      setState('done')
      onSolved(solution)
    } catch {
      setState('failed')
    }
  }
  return { state, value, tick, round: round.number }
}
