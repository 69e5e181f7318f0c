import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useReportErrors } from '../lib/page-errors.ts'
import { useFieldId } from './field.tsx'

export interface FieldError {
  /** The field's name; empty for an error of the whole form. */
  name: string
  message: ReactNode
}

const NO_ATTEMPT = Symbol('no attempt yet')

/** The errors of a form, each linked to its field. Takes the focus whenever `attempt` changes. */
export function ErrorSummary({
  heading,
  errors,
  attempt,
}: {
  heading: ReactNode
  errors: readonly FieldError[]
  attempt?: unknown
}) {
  const fieldId = useFieldId()
  const box = useRef<HTMLDivElement>(null)
  const focusedAttempt = useRef<unknown>(NO_ATTEMPT)
  const hasErrors = errors.length > 0
  useReportErrors(hasErrors)
  // Once per attempt: errors that come and go while somebody types leave the focus where it is.
  useEffect(() => {
    if (!hasErrors || focusedAttempt.current === attempt) return
    focusedAttempt.current = attempt
    box.current?.focus()
  }, [hasErrors, attempt])
  if (!hasErrors) return null

  const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
    const control = document.getElementById(event.currentTarget.hash.slice(1))
    if (!control) return
    event.preventDefault()
    control.focus()
    control.closest('.field')?.scrollIntoView({ block: 'center' })
  }
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page begins at its top, far from what is wrong
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2 className="error-summary__heading">{heading}</h2>
      <ul className="error-summary__list">
        {errors.map(({ name, message }) => (
          <li key={name}>
            {name ? (
              <a href={`#${fieldId(name)}`} onClick={focusField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
