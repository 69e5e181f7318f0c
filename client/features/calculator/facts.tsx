import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** A heading of the calculator, one level below the title it stands under. */
export function Heading({ id, level, children }: { id: string; level: 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const
  return (
    <Tag className="calculator__heading" id={id}>
      {children}
    </Tag>
  )
}

/** A fact's name is a case of the message calculator.fact. */
export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values below each other, all of one size. */
export function Facts({ facts, months }: { facts: readonly Fact[]; months?: number }) {
  return (
    <dl className="calculator__facts">
      {facts.map(({ name, value }) => (
        <div className="calculator__fact" key={name} data-fact={name}>
          <dt>
            <FormattedMessage id="calculator.fact" values={{ fact: name, months }} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
