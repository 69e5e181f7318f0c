import type { Basket } from '#shared/contracts/basket.ts'
import type { BonusCardInput, GiftInput } from '#shared/contracts/extras.ts'
import { graphql } from '../../lib/graphql.ts'
import type { Site } from '../../lib/page.ts'
import { basketFragment, keepBasket } from '../basket/index.ts'

const setGiftDocument = graphql(`mutation SetGift($wrap: Boolean!, $message: String) { setGift(wrap: $wrap, message: $message) { ...Basket } }`, [
  basketFragment,
])
const setBonusCardDocument = graphql(`mutation SetBonusCard($card: String!) { setBonusCard(card: $card) { ...Basket } }`, [basketFragment])

/** Has the parcels wrapped, or no longer. */
export async function saveGift({ api, queryClient }: Site, input: GiftInput) {
  keepBasket(queryClient, api, (await api.query(setGiftDocument, input)).setGift as Basket)
}

/** Says where the points go; an empty card takes that back. A review that is in sight is asked anew. */
export async function saveBonusCard({ api, queryClient }: Site, input: BonusCardInput) {
  keepBasket(queryClient, api, (await api.query(setBonusCardDocument, input)).setBonusCard as Basket)
  await queryClient.refetchQueries({ queryKey: ['checkout'], type: 'active' })
}
