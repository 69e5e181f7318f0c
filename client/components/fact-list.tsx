import type { ReactNode } from 'react'

interface FactListProps {
  /** `name` identifies the row for tests and styles. */
  facts: readonly { name: string; label: ReactNode; value: ReactNode }[]
}

/** Names and values in rows, all of one size, with aligned figures. */
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
