import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  type CreditAccount,
  PROTECTION_PATH,
  type ProtectionInput,
  type ProtectionResponse,
} from '#shared/api/credit.ts'
import {
  cancelProtectionDocument,
  creditAccountDocument,
  setOwnLimitDocument,
  withdrawCreditDocument,
} from './credit-account.generated.ts'

/** The customer's credit account. */
export const creditAccountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'credit'],
    queryFn: async ({ signal }) => (await api.query(creditAccountDocument, {}, signal)).creditAccount,
    staleTime: 0,
  })

const cacheCreditAccount = ({ api, queryClient }: Site, account: CreditAccount) =>
  queryClient.setQueryData(creditAccountQuery(api).queryKey, account)

export const saveOwnLimit = async (site: Site, amount: number | undefined) =>
  cacheCreditAccount(site, (await site.api.query(setOwnLimitDocument, { amount: amount ?? null })).setOwnLimit)
export const submitCreditWithdrawal = async (site: Site, agreement: string) =>
  cacheCreditAccount(site, (await site.api.query(withdrawCreditDocument, { agreement })).withdrawCredit)
export const submitProtectionCancellation = async (site: Site, agreement: string) =>
  cacheCreditAccount(site, (await site.api.query(cancelProtectionDocument, { agreement })).cancelProtection)

/** Orders protection for an agreement; fails as documented at the back end's submitProtectionOrder. */
export async function submitProtectionOrder(
  { api, queryClient }: Site,
  input: ProtectionInput,
): Promise<ProtectionResponse> {
  const answer = await api.post<ProtectionResponse>(PROTECTION_PATH, input)
  await queryClient.invalidateQueries({ ...creditAccountQuery(api), refetchType: 'none' })
  return answer
}
