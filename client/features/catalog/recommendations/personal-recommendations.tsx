import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { readCcCookie, useHasConsent } from '#client/features/customers/consent/index.ts'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import type { PersonalSelection } from '#shared/api/personalisation.ts'
import { PERSONALISATION_API } from '#shared/api/recommendations.ts'
import { ProductCardRow } from '../products/index.ts'

const NO_VALUE = '-' // contracts/personalisation.ts

/**
 * What the shop finds for this visitor; asked by the browser only, and refused without consent C0004 (reliability.md,
 * "decided").
 */
const personalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recommendations', 'personal'],
    queryFn: ({ signal }) =>
      api.get<PersonalSelection>(`${PERSONALISATION_API}/home/home/${readCcCookie() ?? NO_VALUE}/${NO_VALUE}`, signal),
    retry: false,
  })

/** Goods like those this visitor has looked at, with his consent; what everybody wants has a shelf of its own. */
export function PersonalRecommendations() {
  const { formatMessage } = useIntl()
  const allowed = useHasConsent('C0004')
  const { data } = useQuery({ ...personalQuery(useSite().api), enabled: allowed })
  if (!allowed || data?.basis !== 'viewed') return null
  return <ProductCardRow heading={formatMessage({ id: 'recommendations.personal' })} cards={data.items} />
}
