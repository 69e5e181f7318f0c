import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { joinableOrderQuery, listChargedClasses } from './queries.ts'

/** Says that the basket can be delivered with an own order that is not picked, while its delivery costs something. */
export function JoinableOrderHint({ basket }: { basket: Basket }) {
  const { api } = useSite()
  const path = usePath()
  const { full } = useSession()
  const classes = listChargedClasses(basket)
  const { data: order } = useQuery({ ...joinableOrderQuery(api, classes), enabled: full && classes.length > 0 })
  if (!full || classes.length === 0 || !order) return null
  const { number } = order
  const isForAll = classes.every((each) => order.classes.includes(each))
  return (
    <p className="joinable-order">
      <FormattedMessage
        id={isForAll ? 'joinable-order.all' : 'joinable-order.part'}
        values={{
          number: (
            <a key="order" href={path('account/order', { number })}>
              {number}
            </a>
          ),
          kind: order.classes.includes('freight') ? 'freight' : 'parcel',
        }}
      />
    </p>
  )
}
