import type { Site } from '#client/lib/page.ts'
import type { GiftInput, LoyaltyCardInput } from '#shared/api/order-options.ts'
import { cacheBasket } from '../basket/index.ts'
import { setGiftDocument, setLoyaltyCardDocument } from './order-options.generated.ts'

/** Adds or removes gift wrapping. */
export async function saveGift({ api, queryClient }: Site, input: GiftInput) {
  cacheBasket(queryClient, api, (await api.query(setGiftDocument, input)).setGift)
}

/** Saves the loyalty card; an empty number removes it. A visible review is refetched. */
export async function saveLoyaltyCard({ api, queryClient }: Site, input: LoyaltyCardInput) {
  cacheBasket(queryClient, api, (await api.query(setLoyaltyCardDocument, input)).setLoyaltyCard)
  await queryClient.refetchQueries({ queryKey: ['checkout'], type: 'active' })
}
