import { useEffect, useRef } from 'react'
import { onFirstFocus } from './on-first-focus.ts'
import { loadSolver } from './use-challenge.ts'

/** Preloads the security check on the first focus of a form that may need it later. */
export function CaptchaPlaceholder() {
  const placeholder = useRef<HTMLSpanElement>(null)
  useEffect(
    () => onFirstFocus(placeholder.current?.closest('form'), () => void loadSolver().catch(() => undefined)),
    [],
  )
  return <span ref={placeholder} hidden />
}
