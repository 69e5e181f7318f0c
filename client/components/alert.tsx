import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface AlertProps {
  kind?: 'info' | 'success' | 'error'
  heading?: ReactNode
  children?: ReactNode
  /** Announces it when it appears; leave out for an alert that is on the page from the start. */
  live?: boolean
}

/** A message in its place on the page. */
export function Alert({ kind = 'info', heading, children, live }: AlertProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={`alert alert--${kind}`} role={role}>
      <Icon name={kind} className="alert__icon" />
      <div className="alert__body">
        {heading && <p className="alert__heading">{heading}</p>}
        {children}
      </div>
    </div>
  )
}
