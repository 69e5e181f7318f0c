import type { ReactNode } from 'react'

/** A word on a coloured ground; the word alone must be enough to understand. */
export const Badge = ({ kind, children }: { kind?: 'quiet' | 'reduced' | 'success'; children: ReactNode }) => (
  <span className={kind ? `badge badge--${kind}` : 'badge'}>{children}</span>
)
