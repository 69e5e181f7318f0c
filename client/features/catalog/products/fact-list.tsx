import type { ReactNode } from 'react'
import type { ProductFact } from '#shared/api/catalog.ts'

interface Props {
  heading: ReactNode
  facts: readonly ProductFact[]
  id?: string
}

/** Facts below a heading. */
export function FactSection({ heading, facts, id }: Props) {
  return (
    <section className="fact-list" id={id}>
      <h3 className="fact-list__heading">{heading}</h3>
      <Facts facts={facts} />
    </section>
  )
}

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly ProductFact[] }) {
  return (
    <dl className="fact-list__facts">
      {facts.map(({ name, value }) => (
        <div className="fact-list__fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
