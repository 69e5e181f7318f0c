import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { shopName } from '#shared/tenant.ts'
import { ContractDocument, contractQuery } from '../../features/contracts/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

/** Of an own order only: every other is not found. */
export const load: PageModule['load'] = async ({ api, queryClient }, { params: { number = '' } }) => {
  await queryClient.ensureQueryData(contractQuery(api, number))
}

export const head: PageModule['head'] = ({ tenant, locale }, { params: { number = '' } }, words) => ({
  title: `${words('contracts.title', { number })} – ${shopName(tenant, locale)}`,
  noindex: true,
})

export default function ContractPage() {
  const { api } = useSite()
  const { number = '' } = useParams()
  const { data: contract } = useSuspenseQuery(contractQuery(api, number))
  return <ContractDocument contract={contract} />
}
