import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { PersonalSelection } from '#shared/contracts/personalisation.ts'
import type { Api } from '../../lib/api.ts'
import { useSite } from '../../lib/page.ts'
import { CardRow } from '../catalog/index.ts'
import { currentCc, useConsent } from '../consent/index.ts'

const NONE = '-' // contracts/personalisation.ts

/** What the shop finds for this visitor; asked by the browser only, and refused without consent C0004 (reliability.md, "decided"). */
const personalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recommendations', 'personal'],
    queryFn: ({ signal }) => api.get<PersonalSelection>(`/api/dynamicyield/home/home/${currentCc() ?? NONE}/${NONE}`, signal),
    retry: false,
  })

/** Goods like those this visitor has looked at, with his consent; what everybody wants has a shelf of its own. */
export function PersonalRow() {
  const { formatMessage } = useIntl()
  const allowed = useConsent('C0004')
  const { data } = useQuery({ ...personalQuery(useSite().api), enabled: allowed })
  if (!allowed || data?.basis !== 'viewed') return null
  return <CardRow heading={formatMessage({ id: 'recommendations.personal' })} cards={data.items} />
}
