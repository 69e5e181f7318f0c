import { FormattedMessage } from 'react-intl'
import { type TyreLabelValues, TyreValues } from './tyre-values.tsx'

interface Props {
  tyre: TyreLabelValues
  /** Where the full label is shown. */
  href: string
}

/** The tyre label in small, which leads to the full one, and the word "Reifenlabel" next to it (law 18). */
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
