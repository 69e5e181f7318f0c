import { FormattedMessage } from 'react-intl'
import { type TyreLabelValues, TyreValues } from './tyre-values.tsx'

interface Props {
  tyre: TyreLabelValues
  /** Address of the full label. */
  href: string
}

/** The small tyre label, which links to the full one, and "Reifenlabel" next to it (law 18). */
export function TyreLink({ tyre, href }: Props) {
  return (
    <a className="tyre-link" href={href}>
      <TyreValues tyre={tyre} />
      <span className="tyre-link__name">
        <FormattedMessage id="catalog.tyre" />
      </span>
    </a>
  )
}
