import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '../../components/alert.tsx'
import { codeIn, OrderSheet, SheetCodeForm, sheetAction, sheetQuery } from '../../features/order-sheet/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

const codeOf = (search: URLSearchParams) => {
  const named = codeIn(search)
  return named && 'code' in named ? named.code : ''
}

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const code = codeOf(url.searchParams)
  if (code) await queryClient.fetchQuery(sheetQuery(api, code))
}

export const action: PageModule['action'] = sheetAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('order-sheet.title'),
  noindex: true,
  secret: true,
})

/** An order sheet under its code, to print, to take over, or to order from by telephone. */
export default function SheetPage() {
  const { api } = useSite()
  const [search] = useSearchParams()
  const named = codeIn(search)
  const code = codeOf(search)
  const { data: sheet } = useQuery({ ...sheetQuery(api, code), enabled: code !== '' })
  return (
    <div className="sheet-page container">
      <h1 className="sheet-page__title">
        <FormattedMessage id="order-sheet.title" />
      </h1>
      {sheet ? (
        <OrderSheet sheet={sheet} />
      ) : (
        <>
          {sheet === null && <Alert kind="error" live heading={<FormattedMessage id="order-sheet.unknown" />} />}
          <SheetCodeForm key={search.get('code')} written={search.get('code') ?? ''} wrong={named && 'wrong' in named ? named.wrong : undefined} />
        </>
      )}
    </div>
  )
}
