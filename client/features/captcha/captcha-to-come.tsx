import { useEffect, useRef } from 'react'
import { atFirstFocus } from './first-focus.ts'
import { loadSolver } from './use-task.ts'

/** Stands in a form that may come to ask for the security check: its code comes with the form's first focus, so that nobody waits for it then. */
export function CaptchaToCome() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => atFirstFocus(place.current?.closest('form'), () => void loadSolver().catch(() => undefined)), [])
  return <span ref={place} hidden />
}
