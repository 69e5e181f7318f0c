import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { usePath } from '#client/lib/page.ts'
import type { OrderLine } from '#shared/api/orders.ts'

/** Puts one line into the basket once more, or the whole order without one. */
export function BuyAgainForm({ line }: { line?: Pick<OrderLine, 'sku' | 'title'> }) {
  const { formatMessage } = useIntl()
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && (formData?.get('sku') ?? '') === (line?.sku ?? '')
  return (
    <Form method="post" preventScrollReset={line === undefined}>
      <input type="hidden" name="intent" value="buy-again" />
      {line && <input type="hidden" name="sku" value={line.sku} />}
      <Button
        type="submit"
        icon="basket"
        size={line && 'small'}
        busy={busy}
        aria-label={line && formatMessage({ id: 'my-orders.buy-line-label' }, { title: line.title })}
      >
        <FormattedMessage id={line ? 'my-orders.buy-line' : 'my-orders.buy-all'} />
      </Button>
    </Form>
  )
}

/** What has just been put into the basket, and what could not be. */
export function BoughtAgainMessage({ lines }: { lines: readonly OrderLine[] }) {
  const path = usePath()
  const [search] = useSearchParams()
  const failure = useActionFailure()
  if (failure?.code)
    return (
      <Alert kind="error" live>
        <p>
          <FormattedMessage id={`error.${failure.code}`} />
        </p>
      </Alert>
    )
  const added = Number(search.get('added') ?? Number.NaN)
  if (!Number.isInteger(added) || added < 0) return null
  const missing = (search.get('missing') ?? '').split(',')
  const gone = lines.filter(({ sku }) => missing.includes(sku))
  return (
    <Alert
      kind={added > 0 ? 'success' : 'info'}
      live
      heading={<FormattedMessage id="my-orders.bought-again" values={{ count: added }} />}
    >
      {gone.length > 0 && (
        <>
          <p>
            <FormattedMessage id="my-orders.no-longer-sold" />
          </p>
          <ul>
            {gone.map(({ sku, brand, title, variant }) => (
              <li key={sku}>{[brand, title, variant].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
      {added > 0 && (
        <p>
          <a href={path('basket')}>
            <FormattedMessage id="my-orders.to-basket" />
          </a>
        </p>
      )}
    </Alert>
  )
}
