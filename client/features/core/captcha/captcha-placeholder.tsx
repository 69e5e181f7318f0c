import { useEffect, useRef } from 'react'
import { onFirstFocus } from './on-first-focus.ts'
import { loadSolver } from './use-challenge.ts'

/**
 * Stands in a form that may come to ask for the security check: its code comes with the form's first focus, so that
 * nobody waits for it then.
 */
export function CaptchaPlaceholder() {
  const placeholder = useRef<HTMLSpanElement>(null)
  useEffect(
    () => onFirstFocus(placeholder.current?.closest('form'), () => void loadSolver().catch(() => undefined)),
    [],
  )
  return <span ref={placeholder} hidden />
}
