import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { alertLinkQuery, followAlertLink } from '#client/features/basket/alerts/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import type { AlertLink } from '#shared/api/wishlist.ts'
import type { MessageId } from '#shared/messages/index.ts'

const getToken = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(alertLinkQuery(api, getToken(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(alertLinkQuery(api, getToken(url.searchParams)).queryKey)?.action === 'none' ? 404 : 200

/** Does what the link in the mail is for; opening it alone uses nothing up (reliability R36). */
export const action: PageModule['action'] = async ({ api }, _form, { url }) => {
  const { action } = await followAlertLink(api, getToken(url.searchParams))
  return { status: 200, fields: {}, values: { action } }
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('wishlist.alert-title'),
  noindex: true,
  secret: true,
})

const messageIds: Record<AlertLink['action'], MessageId> = {
  subscribe: 'wishlist.alert-active',
  unsubscribe: 'wishlist.alert-ended',
  unsubscribed: 'wishlist.alert-ended-before',
}
const resultMessages = new Map(Object.entries(messageIds))

/** Where the link in an alert's mail leads: to confirm the alert or to end it. */
export default function StockAlertPage() {
  const [search] = useSearchParams()
  const { data: link } = useSuspenseQuery(alertLinkQuery(useSite().api, getToken(search)))
  const answer = useActionFailure()
  const done = answer ? answer.values.action : link.action === 'unsubscribed' && link.action
  const message = done && resultMessages.get(done)
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.alert-title" />
      </h1>
      {message ? (
        <Alert kind="success" live heading={<FormattedMessage id={message} />} />
      ) : link.action !== 'none' && !answer ? (
        <AlertQuestion action={link.action} products={link.products} />
      ) : (
        <Alert kind="error" live heading={<FormattedMessage id="error.link-invalid" />} />
      )}
    </div>
  )
}

function AlertQuestion({ action, products }: AlertLink) {
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form className="wishlist__question" method="post" preventScrollReset>
      <p>
        <FormattedMessage
          id={action === 'unsubscribe' ? 'wishlist.alert-end-question' : 'wishlist.alert-begin-question'}
        />
      </p>
      <ul>
        {products.map(({ sku, slug, title }) => (
          <li key={sku}>
            <a href={path('product', { slug, sku })}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          <FormattedMessage id={action === 'unsubscribe' ? 'wishlist.alert-end-now' : 'wishlist.alert-confirm'} />
        </Button>
      </p>
    </Form>
  )
}
