import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import {
  OrderForm,
  OrderFormCodeForm,
  orderFormAction,
  orderFormQuery,
  parseCodeFromSearch,
} from '#client/features/basket/order-form/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

const getCode = (search: URLSearchParams) => {
  const parsedCode = parseCodeFromSearch(search)
  return parsedCode && 'code' in parsedCode ? parsedCode.code : ''
}

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const code = getCode(url.searchParams)
  if (code) await queryClient.fetchQuery(orderFormQuery(api, code))
}

export const action: PageModule['action'] = orderFormAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('order-form.title'),
  noindex: true,
  secret: true,
})

/** An order form by its code, to print, to put into the basket, or to order from by telephone. */
export default function PaperOrderFormPage() {
  const { api } = useSite()
  const [search] = useSearchParams()
  const parsedCode = parseCodeFromSearch(search)
  const code = getCode(search)
  const { data: orderForm } = useQuery({ ...orderFormQuery(api, code), enabled: code !== '' })
  return (
    <div className="order-form-page container">
      <h1 className="order-form-page__title">
        <FormattedMessage id="order-form.title" />
      </h1>
      {orderForm ? (
        <OrderForm orderForm={orderForm} />
      ) : (
        <>
          {orderForm === null && <Alert kind="error" live heading={<FormattedMessage id="order-form.unknown" />} />}
          <OrderFormCodeForm
            key={search.get('code')}
            written={search.get('code') ?? ''}
            wrong={parsedCode && 'wrong' in parsedCode ? parsedCode.wrong : undefined}
          />
        </>
      )}
    </div>
  )
}
