import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RouteId } from '#shared/routes.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { GuaranteeNotice } from '../catalog/index.ts'

/** What the order rests on: terms, withdrawal, privacy; in the Union the notice on the legal guarantee stands open (design/law.md 2). */
export function LegalNotes() {
  const { tenant } = useSite()
  const path = usePath()
  const link = (route: RouteId) => (words: ReactNode) => (
    <a key={route} href={path(route)} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <section className="review__legal">
      <GuaranteeNotice open />
      <p>
        <FormattedMessage
          id="checkout.legal"
          values={{ country: tenant.country, terms: link('service/terms'), returns: link('service/returns'), privacy: link('service/privacy') }}
        />
      </p>
    </section>
  )
}
