import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '../../components/alert.tsx'
import { RecentlyViewed } from '../../features/recommendations/index.ts'
import { TransferDone, TransferForm, takenIn, transferAction, transferQuery } from '../../features/transfer/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

const tokenOf = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const token = tokenOf(url.searchParams)
  if (token) await queryClient.ensureQueryData(transferQuery(api, token))
}

export const action: PageModule['action'] = transferAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('country.transfer-title'),
  noindex: true,
  secret: true,
})

/** What a visitor has brought along from another shop of the house. */
export default function TransferPage() {
  const { api } = useSite()
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const taken = takenIn(search)
  const { data: transfer } = useQuery({ ...transferQuery(api, token), enabled: token !== '' })
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="country.transfer-title" />
      </h1>
      {taken ? (
        <TransferDone taken={taken} />
      ) : transfer ? (
        <TransferForm transfer={transfer} token={token} />
      ) : (
        <Alert kind="error" live heading={<FormattedMessage id="country.ended" />}>
          <p>
            <FormattedMessage id="country.ended-text" />
          </p>
        </Alert>
      )}
      <RecentlyViewed />
    </div>
  )
}
