import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { EnergyArrow } from './energy-arrow.tsx'

interface Props {
  energy: ComponentProps<typeof EnergyArrow>['energy']
  /** Address of the full label and the data sheet. */
  href: string
  size?: 'small' | 'large'
}

/** The arrow, which links to the full label, and "Produktdatenblatt" next to it (law 17). */
export function EnergyLink({ energy, href, size = 'small' }: Props) {
  return (
    <a className="energy-link" href={href}>
      <EnergyArrow energy={energy} size={size} />
      <span className="energy-link__data-sheet">
        <FormattedMessage id="catalog.data-sheet" />
      </span>
    </a>
  )
}
