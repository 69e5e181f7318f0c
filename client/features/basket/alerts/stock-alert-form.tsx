import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { subscribeAlert } from './queries.ts'
import { type AlertProduct, SubscriptionFields } from './subscription-fields.tsx'

/** Offers an alert for sizes that are sold out: collapsed if others are available, nothing if all are. */
export function StockAlertForm({ product: { sizes, sizeName } }: { product: AlertProduct }) {
  const missing = sizes.filter(({ stock }) => stock === 0)
  if (missing.length === 0) return null
  const form = <SubscriptionForm product={{ sizes: missing, sizeName }} />
  if (missing.length === sizes.length) return form
  return (
    <details className="stock-alert-form__more">
      <summary className="stock-alert-form__summary">
        <FormattedMessage id="wishlist.alert-size" />
      </summary>
      {form}
    </details>
  )
}

/**
 * Sends an alert to customers' own address, or to any other once confirmed; without JavaScript posts to the wishlist.
 */
function SubscriptionForm({ product }: { product: AlertProduct }) {
  const { api } = useSite()
  const path = usePath()
  const { data: session } = useQuery({ ...sessionQuery(api), enabled: false })
  const subscribe = useSubscription()
  const [email, setEmail] = useState('')
  const ownAddress = session?.type === 2
  const isEmpty = !ownAddress && email.trim() === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEmpty) event.currentTarget.querySelector<HTMLInputElement>('[name="email"]')?.focus()
    if (!subscribe.isPending) subscribe.mutate(new FormData(event.currentTarget))
  }
  if (subscribe.data)
    return (
      <p className="stock-alert-form__done" role="status">
        <FormattedMessage id={subscribe.data.state === 'active' ? 'wishlist.alert-active' : 'wishlist.alert-pending'} />
      </p>
    )
  return (
    <form className="stock-alert-form" method="post" action={path('wishlist')} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="begin-alert" />
      <input type="hidden" name="kind" value="stock" />
      <SubscriptionFields
        product={product}
        ownAddress={ownAddress}
        email={email}
        onEmailChange={setEmail}
        wrongAddress={subscribe.error instanceof ApiError && subscribe.error.fields.email !== undefined}
      />
      <SubscribeButton busy={subscribe.isPending} isEmpty={isEmpty} />
      <p className="stock-alert-form__failure" role="alert">
        {subscribe.error instanceof ApiError && !subscribe.error.fields.email && (
          <FormattedMessage id="wishlist.failed" values={{ intent: 'begin-alert' }} />
        )}
      </p>
    </form>
  )
}

/** Subscribes to the alert that a form describes. */
function useSubscription() {
  const { api } = useSite()
  return useMutation({
    mutationFn: (form: FormData) =>
      subscribeAlert(api, {
        sku: String(form.get('sku')),
        kind: 'stock',
        email: form.has('email') ? String(form.get('email')) : undefined,
      }),
  })
}

/** Names the address as what is lacking while there is none. */
function SubscribeButton({ busy, isEmpty }: { busy: boolean; isEmpty: boolean }) {
  const lacking = useLackingFields(isEmpty ? ['wishlist.alert-email'] : [])
  return (
    <Button type="submit" icon="mail" busy={busy} lacking={lacking}>
      <FormattedMessage id="wishlist.alert-begin" values={{ kind: 'stock' }} />
    </Button>
  )
}
