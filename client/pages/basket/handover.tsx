import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import {
  HandoverComplete,
  HandoverSelectionForm,
  handoverAction,
  handoverQuery,
  parseHandoverResult,
} from '#client/features/basket/handover/index.ts'
import { RecentlyViewed } from '#client/features/catalog/recommendations/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

const getToken = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const token = getToken(url.searchParams)
  if (token) await queryClient.ensureQueryData(handoverQuery(api, token))
}

export const action: PageModule['action'] = handoverAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('country.selection-title'),
  noindex: true,
  secret: true,
})

/** The articles that a visitor has sent here from a sibling shop. */
export default function HandoverPage() {
  const { api } = useSite()
  const [search] = useSearchParams()
  const token = getToken(search)
  const accepted = parseHandoverResult(search)
  const { data: handover } = useQuery({ ...handoverQuery(api, token), enabled: token !== '' })
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="country.selection-title" />
      </h1>
      {accepted ? (
        <HandoverComplete result={accepted} />
      ) : handover ? (
        <HandoverSelectionForm handover={handover} token={token} />
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
