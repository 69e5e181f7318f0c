import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'

/** What was added from an order form, and what is no longer available. */
export function OrderFormResult() {
  const [search] = useSearchParams()
  const count = search.get('form')
  if (count === null) return null
  const missing = Number(search.get('missing')) || 0
  return (
    <Alert
      kind={missing > 0 ? 'info' : 'success'}
      live
      heading={<FormattedMessage id="order-form.taken" values={{ count: Number(count) || 0 }} />}
    >
      {missing > 0 && <FormattedMessage id="order-form.missing" values={{ count: missing }} />}
    </Alert>
  )
}
