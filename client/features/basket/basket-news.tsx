import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Basket } from '#shared/contracts/basket.ts'
import { Button } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'
import { ChangeText } from './change-text.tsx'
import { markBasketSeen, useChangeBasket } from './queries.ts'
import { useSeen } from './use-seen.ts'

/** What has changed since the last visit to the basket (idea N17), until the shopper has understood it or his visit is over. */
export function BasketNews({ basket }: { basket: Basket }) {
  const path = usePath()
  const understand = useChangeBasket(markBasketSeen)
  useSeen(basket)
  const { changes = [] } = basket
  if (changes.length === 0) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    understand.mutate({ understood: true })
  }

  return (
    <section className="basket-news" aria-labelledby="basket-news">
      <h2 className="basket-news__title" id="basket-news">
        <FormattedMessage id="basket.news" />
      </h2>
      <ul className="basket-news__list">
        {changes.map((change) => (
          <li key={`${change.sku} ${change.kind}`}>
            <span className="basket-news__name">{change.title || <FormattedMessage id="basket.article" />}</span> <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <form method="post" action={path('basket')} onSubmit={submit}>
        <Button type="submit" size="small" name="intent" value="understood" busy={understand.isPending}>
          <FormattedMessage id="basket.understood" />
        </Button>
      </form>
    </section>
  )
}
