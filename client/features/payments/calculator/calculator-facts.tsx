import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FactList } from '#client/components/fact-list.tsx'

/** A heading of the calculator, one level below its title. */
export function CalculatorHeading({ id, level, children }: { id: string; level: 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const
  return (
    <Tag className="calculator__heading" id={id}>
      {children}
    </Tag>
  )
}

/** A fact's name selects a case of the message calculator.fact. */
export interface CalculatorFact {
  name: string
  value: ReactNode
}

export const CalculatorFacts = ({ facts, months }: { facts: readonly CalculatorFact[]; months?: number }) => (
  <FactList
    facts={facts.map((fact) => ({
      ...fact,
      label: <FormattedMessage id="calculator.fact" values={{ fact: fact.name, months }} />,
    }))}
  />
)
