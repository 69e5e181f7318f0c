import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Money } from '#shared/money.ts'
import { Amount } from '../../components/price.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { creditAccountQuery } from './queries.ts'

/** The place on the page of the credit account where the customer bounds his months. */
export const LIMIT_ID = 'limit'

/** Why protection cannot be ordered: with it the dearest month would be above the customer's own limit (idea N6), which he may change. */
export function ProtectionAboveLimit({ highest }: { highest: Money }) {
  const path = usePath()
  const { ownLimit } = useSuspenseQuery(creditAccountQuery(useSite().api)).data
  return (
    <FormattedMessage
      id="instalments.protection-above-limit"
      values={{
        highest: <Amount key="highest" value={highest} />,
        own: ownLimit && <Amount key="own" value={ownLimit} />,
        limit: (words) => (
          <a key="limit" href={`${path('account/credit')}#${LIMIT_ID}`}>
            {words}
          </a>
        ),
      }}
    />
  )
}
