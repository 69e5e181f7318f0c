import type { ReactNode } from 'react'

interface FactListProps {
  /** `name` is the row's mark for tests and styles. */
  facts: readonly { name: string; label: ReactNode; value: ReactNode }[]
}

/** Names and values below each other, all of one size; figures end in one line. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(({ name, label, value }) => (
        <div className="fact-list__row" key={name} data-fact={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
