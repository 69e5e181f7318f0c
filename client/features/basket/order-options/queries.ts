import type { Site } from '#client/lib/page.ts'
import type { GiftInput, LoyaltyCardInput } from '#shared/api/order-options.ts'
import { cacheBasket } from '../basket/index.ts'
import { setGiftDocument, setLoyaltyCardDocument } from './order-options.generated.ts'

/** Has the parcels wrapped, or no longer. */
export async function saveGift({ api, queryClient }: Site, input: GiftInput) {
  cacheBasket(queryClient, api, (await api.query(setGiftDocument, input)).setGift)
}

/** Says where the points go; an empty card takes that back. A review that is in sight is asked anew. */
export async function saveLoyaltyCard({ api, queryClient }: Site, input: LoyaltyCardInput) {
  cacheBasket(queryClient, api, (await api.query(setLoyaltyCardDocument, input)).setLoyaltyCard)
  await queryClient.refetchQueries({ queryKey: ['checkout'], type: 'active' })
}
