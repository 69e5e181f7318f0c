import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { readCcCookie, useHasConsent } from '#client/features/customers/consent/index.ts'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import type { PersonalSelection } from '#shared/api/personalisation.ts'
import { PERSONALISATION_API } from '#shared/api/recommendations.ts'
import { ProductCardRow } from '../products/index.ts'

const NO_VALUE = '-' // shared/api/personalisation.ts

/** The personal recommendations of this visitor; only the browser requests them, and they need consent C0004. */
const personalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recommendations', 'personal'],
    queryFn: ({ signal }) =>
      api.get<PersonalSelection>(`${PERSONALISATION_API}/home/home/${readCcCookie() ?? NO_VALUE}/${NO_VALUE}`, signal),
    retry: false,
  })

/** Products like those that this visitor has viewed, with their consent; popular products have a row of their own. */
export function PersonalRecommendations() {
  const { formatMessage } = useIntl()
  const allowed = useHasConsent('C0004')
  const { data } = useQuery({ ...personalQuery(useSite().api), enabled: allowed })
  if (!allowed || data?.basis !== 'viewed') return null
  return <ProductCardRow heading={formatMessage({ id: 'recommendations.personal' })} cards={data.items} />
}
