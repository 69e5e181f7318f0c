import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { GuaranteeNotice } from '#client/features/catalog/guarantee-notice/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { RouteId } from '#shared/routes.ts'

/**
 * Terms, withdrawal, privacy, and what is confirmed by ordering (O39); in the EU the notice on the legal guarantee is
 * shown in full (law 2).
 */
export function LegalNotes({ basket }: { basket: Basket }) {
  const { tenant } = useSite()
  const path = usePath()
  const createLink = (route: RouteId) => (chunks: ReactNode) => (
    <a key={route} href={path(route)} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  )
  return (
    <section className="review__legal">
      <GuaranteeNotice notice={basket.guaranteeNotice} open />
      <p>
        <FormattedMessage
          id="checkout.legal"
          values={{
            country: tenant.country,
            terms: createLink('service/terms'),
            returns: createLink('service/returns'),
            privacy: createLink('service/privacy'),
          }}
        />
      </p>
      <p>
        <FormattedMessage id="checkout.of-age" />
      </p>
    </section>
  )
}
