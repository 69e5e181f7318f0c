import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Money } from '#shared/money.ts'
import { creditAccountQuery } from './queries.ts'

/** The place on the page of the credit account where the customer bounds their months. */
export const OWN_LIMIT_ID = 'limit'

/**
 * Why protection cannot be ordered: with it the dearest month would be above the customer's own limit (idea N6), which
 * he may change.
 */
export function ProtectionAboveLimit({ highest }: { highest: Money }) {
  const path = usePath()
  const { ownLimit } = useSuspenseQuery(creditAccountQuery(useSite().api)).data
  return (
    <FormattedMessage
      id="instalments.protection-above-limit"
      values={{
        highest: <Amount key="highest" value={highest} />,
        own: ownLimit && <Amount key="own" value={ownLimit} />,
        limit: (chunks) => (
          <a key="limit" href={`${path('account/credit')}#${OWN_LIMIT_ID}`}>
            {chunks}
          </a>
        ),
      }}
    />
  )
}
