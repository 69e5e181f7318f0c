import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Money } from '#shared/money.ts'
import { creditAccountQuery } from './queries.ts'

/** Id of the section of the credit account where customers set their own limit. */
export const OWN_LIMIT_ID = 'limit'

/** Why protection cannot be ordered: it exceeds the customer's own monthly limit (idea N6), which they may change. */
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
