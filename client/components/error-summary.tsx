import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'

export interface FieldError {
  /** The field's name; empty for what concerns the form as a whole. */
  name: string
  message: ReactNode
}

/** Above a form: what is wrong, each line leading to its field. Takes the focus whenever `attempt` changes. */
export function ErrorSummary({ heading, errors, attempt }: { heading: ReactNode; errors: readonly FieldError[]; attempt?: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const some = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes the focus again
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some, attempt])
  if (!some) return null

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const control = document.getElementById(event.currentTarget.hash.slice(1))
    if (!control) return
    event.preventDefault()
    control.focus()
    control.closest('.field')?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="error-summary__heading">{heading}</h2>
      <ul className="error-summary__list">
        {errors.map(({ name, message }) => (
          <li key={name}>
            {name ? (
              <a href={`#${fieldId(name)}`} onClick={follow}>
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
