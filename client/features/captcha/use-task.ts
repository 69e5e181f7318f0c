import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaChallenge } from '#shared/contracts/captcha.ts'
import { useSite } from '../../lib/page.ts'
import { atFirstFocus } from './first-focus.ts'

export const loadSolver = () => import('./solve.ts')

/** open: nothing ticked; failed: the device cannot do it, so that a question has to. */
export type TaskState = 'open' | 'working' | 'done' | 'failed'

/**
 * Has the device work on a task from the form's first focus on, and hands the solution over once the visitor has ticked the box. Begins anew
 * with each `attempt`, because a solution is good once.
 */
export function useTask(place: RefObject<HTMLFieldSetElement | null>, attempt: unknown, onSolved: (value: string) => void) {
  const { api } = useSite()
  const [state, setState] = useState<TaskState>('open')
  const [value, setValue] = useState('')
  const [round, setRound] = useState({ number: 0, attempt })
  const task = useRef<Promise<string>>(undefined)
  if (attempt !== round.attempt) {
    setRound({ number: round.number + 1, attempt })
    setState('open')
    setValue('')
  }

  const work = () => {
    task.current ??= Promise.all([loadSolver(), api.get<CaptchaChallenge>('/api/captcha')]).then(([{ solve }, challenge]) => solve(challenge))
    return task.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs a task of its own
  useEffect(() => {
    task.current = undefined
    if (round.number > 0) onSolved('')
    return atFirstFocus(place.current?.form, () => void work().catch(() => undefined)) // told when the box is ticked
  }, [round.number])

  async function tick() {
    if (state !== 'open') return
    setState('working')
    try {
      const solution = await work()
      setValue(solution)
      setState('done')
      onSolved(solution)
    } catch {
      setState('failed')
    }
  }
  return { state, value, tick, round: round.number }
}
