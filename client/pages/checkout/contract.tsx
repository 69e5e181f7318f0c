import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ContractDocument, contractQuery } from '../../features/contracts/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

/** Of an own order only: every other is not found. */
export const load: PageModule['load'] = async ({ api, queryClient }, { params: { number = '' } }) => {
  await queryClient.ensureQueryData(contractQuery(api, number))
}

export const head: PageModule['head'] = (_site, { params: { number = '' } }, words) => ({ title: words('contracts.title', { number }), noindex: true })

export default function ContractPage() {
  const { api } = useSite()
  const { number = '' } = useParams()
  const { data: contract } = useSuspenseQuery(contractQuery(api, number))
  return <ContractDocument contract={contract} />
}
