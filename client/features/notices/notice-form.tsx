import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Product } from '#shared/contracts/catalog.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../lib/api.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { sessionQuery } from '../sessions/index.ts'
import { askNotice } from './queries.ts'

type Goods = Pick<Product, 'sizes' | 'sizeName'>

/** Offers a mail as soon as a sold-out article is back; behind a line where other sizes are at hand, nothing where all are. */
export function NoticeForm({ product: { sizes, sizeName } }: { product: Goods }) {
  const missing = sizes.filter(({ stock }) => stock === 0)
  if (missing.length === 0) return null
  const form = <Form product={{ sizes: missing, ...(sizeName !== undefined && { sizeName }) }} />
  if (missing.length === sizes.length) return form
  return (
    <details className="notice-form__more">
      <summary className="notice-form__summary">
        <FormattedMessage id="wishlist.notice-size" />
      </summary>
      {form}
    </details>
  )
}

/** To any address that agrees, to a customer's own at once; without JavaScript it posts to the wishlist's page. */
function Form({ product }: { product: Goods }) {
  const { api } = useSite()
  const path = usePath()
  const { data: session } = useQuery({ ...sessionQuery(api), enabled: false })
  const ask = useMutation({
    mutationFn: (form: FormData) =>
      askNotice(api, { sku: String(form.get('sku')), kind: 'stock', ...(form.has('email') && { email: String(form.get('email')) }) }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(new FormData(event.currentTarget))
  }
  if (ask.data)
    return (
      <p className="notice-form__done" role="status">
        <FormattedMessage id={ask.data.state === 'active' ? 'wishlist.notice-active' : 'wishlist.notice-asked'} />
      </p>
    )
  return (
    <form className="notice-form" method="post" action={path('wishlist')} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="notice" />
      <input type="hidden" name="kind" value="stock" />
      <Fields product={product} ownAddress={session?.type === 2} wrongAddress={ask.error instanceof ApiError && ask.error.fields.email !== undefined} />
      <Button type="submit" icon="mail" busy={ask.isPending}>
        <FormattedMessage id="wishlist.notice-begin" values={{ kind: 'stock' }} />
      </Button>
      <p className="notice-form__failure" role="alert">
        {ask.error instanceof ApiError && !ask.error.fields.email && <FormattedMessage id="wishlist.failed" values={{ intent: 'notice' }} />}
      </p>
    </form>
  )
}

function Fields({ product: { sizes, sizeName }, ownAddress, wrongAddress }: { product: Goods; ownAddress: boolean; wrongAddress: boolean }) {
  const id = useId()
  const { formatMessage } = useIntl()
  const [email, setEmail] = useState('')
  return (
    <>
      {sizes.length === 1 ? (
        <input type="hidden" name="sku" value={sizes[0]?.sku} />
      ) : (
        <SelectField
          name="sku"
          id={`${id}-sku`}
          label={sizeName ?? formatMessage({ id: 'catalog.size' })}
          options={sizes.map(({ sku, label }) => ({ value: sku, label }))}
        />
      )}
      {!ownAddress && (
        <TextField
          name="email"
          id={`${id}-email`}
          type="email"
          autoComplete="email"
          label={formatMessage({ id: 'wishlist.notice-email' })}
          hint={formatMessage({ id: 'wishlist.notice-hint' })}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrongAddress ? formatMessage({ id: email.trim() === '' ? 'validation.email-required' : 'validation.email' }) : undefined}
        />
      )}
    </>
  )
}
