import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type {
  SecondFactorCodeInput,
  SecondFactorEndInput,
  SecondFactorSetupInput,
} from '#shared/api/credentials-input.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { RecoveryCodes, SecondFactorState } from '#shared/api/second-factor.ts'

const SECOND_FACTOR_PATH = `${CUSTOMER_API}/second-factor`
/** The key that is being set up, as an image. */
export const SECOND_FACTOR_QR_PATH = `${SECOND_FACTOR_PATH}/qr`

export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'second-factor'],
    queryFn: ({ signal }) => api.get<SecondFactorState>(SECOND_FACTOR_PATH, signal),
    staleTime: 0,
  })

const cacheState = async ({ api, queryClient }: Site, answer: Promise<SecondFactorState>) =>
  queryClient.setQueryData(secondFactorQuery(api).queryKey, await answer)

export const setUpSecondFactor = (site: Site, input: SecondFactorSetupInput) =>
  cacheState(site, site.api.post(`${SECOND_FACTOR_PATH}/setup`, input))

export const endSecondFactor = (site: Site, input: SecondFactorEndInput) =>
  cacheState(site, site.api.post(`${SECOND_FACTOR_PATH}/end`, input))

/** Switches it on; returns the recovery codes, which nobody can show a second time. */
export async function confirmSecondFactor(site: Site, input: SecondFactorCodeInput): Promise<readonly string[]> {
  const { recoveryCodes } = await site.api.post<RecoveryCodes>(`${SECOND_FACTOR_PATH}/confirm`, input)
  await site.queryClient.fetchQuery(secondFactorQuery(site.api))
  return recoveryCodes
}
