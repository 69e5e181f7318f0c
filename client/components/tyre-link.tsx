import { FormattedMessage } from 'react-intl'
import { TyreValues, type TyreValuesOf } from './tyre-values.tsx'

interface Props {
  tyre: TyreValuesOf
  /** Where the full label is shown. */
  href: string
}

/** The tyre label in small, which leads to the full one, and the word "Reifenlabel" next to it (design/law.md 18). */
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
