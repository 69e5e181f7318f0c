import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { ChangeText } from './change-text.tsx'
import { markBasketSeen, useBasketMutation } from './queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'

/** What has changed since the last visit to the basket (idea N17), until acknowledged or the visit ends. */
export function BasketChanges({ basket }: { basket: Basket }) {
  const path = usePath()
  const acknowledge = useBasketMutation(markBasketSeen)
  useMarkSeen(basket)
  const { changes = [] } = basket
  if (changes.length === 0) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    acknowledge.mutate({ acknowledged: true })
  }

  return (
    <section className="basket-changes" aria-labelledby="basket-changes">
      <h2 className="basket-changes__title" id="basket-changes">
        <FormattedMessage id="basket.changes" />
      </h2>
      <ul className="basket-changes__list">
        {changes.map((change) => (
          <li key={`${change.sku} ${change.kind}`}>
            <span className="basket-changes__name">{change.title || <FormattedMessage id="basket.article" />}</span>{' '}
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <form method="post" action={path('basket')} onSubmit={submit}>
        <Button type="submit" size="small" name="intent" value="acknowledge" busy={acknowledge.isPending}>
          <FormattedMessage id="basket.acknowledge" />
        </Button>
      </form>
    </section>
  )
}
