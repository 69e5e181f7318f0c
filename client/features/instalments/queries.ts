import { queryOptions } from '@tanstack/react-query'
import { type CreditAccount, PROTECTION_PATH, type ProtectionAnswer, type ProtectionInput } from '#shared/contracts/credit.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { creditAccountFields } from './fields.ts'

const accountDocument = graphql(`query CreditAccount { creditAccount { ${creditAccountFields} } }`)
const limitDocument = graphql(`mutation SetOwnLimit($amount: Int) { setOwnLimit(amount: $amount) { ${creditAccountFields} } }`)
const withdrawDocument = graphql(`mutation WithdrawCredit($contract: String!) { withdrawCredit(contract: $contract) { ${creditAccountFields} } }`)
const cancelDocument = graphql(`mutation CancelProtection($contract: String!) { cancelProtection(contract: $contract) { ${creditAccountFields} } }`)

/** The customer's credit. */
export const creditAccountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'credit'],
    queryFn: async ({ signal }) => (await api.query(accountDocument, {}, signal)).creditAccount as CreditAccount,
    staleTime: 0,
  })

const keep = ({ api, queryClient }: Site, account: unknown) => queryClient.setQueryData(creditAccountQuery(api).queryKey, account as CreditAccount)

export const saveOwnLimit = async (site: Site, amount: number | undefined) =>
  keep(site, (await site.api.query(limitDocument, { amount: amount ?? null })).setOwnLimit)
export const withdrawCredit = async (site: Site, contract: string) => keep(site, (await site.api.query(withdrawDocument, { contract })).withdrawCredit)
export const cancelProtection = async (site: Site, contract: string) => keep(site, (await site.api.query(cancelDocument, { contract })).cancelProtection)

/** Orders protection for a contract; fails as documented at the back end's orderProtection. */
export async function orderProtection({ api, queryClient }: Site, input: ProtectionInput): Promise<ProtectionAnswer> {
  const answer = await api.post<ProtectionAnswer>(PROTECTION_PATH, input)
  await queryClient.invalidateQueries({ ...creditAccountQuery(api), refetchType: 'none' })
  return answer
}
