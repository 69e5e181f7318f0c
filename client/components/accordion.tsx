import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface AccordionProps {
  heading: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  /** Heading level; without one the summary is plain text. */
  level?: 2 | 3
  /** Only one of those with the same name is open at a time. */
  name?: string
}

/** Opens and closes without JavaScript; the browser's page search finds its content. */
export function Accordion({ heading, children, open, id, level, name }: AccordionProps) {
  const Heading = level ? (`h${level}` as const) : 'span'
  return (
    <details className="accordion" open={open} id={id} name={name}>
      <summary className="accordion__summary">
        <Heading className="accordion__heading">{heading}</Heading>
        <Icon name="chevron-down" className="accordion__icon" />
      </summary>
      <div className="accordion__body">{children}</div>
    </details>
  )
}
