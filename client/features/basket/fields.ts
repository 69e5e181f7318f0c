import { graphql } from '../../lib/graphql.ts'

const money = 'cents currency'
const price = `current { ${money} } previous { ${money} } lowest30 { ${money} } reductionPercent from unit { price { ${money} } quantity measure }` as const

/** What a picture needs to be shown. */
export const pictureFields = 'source width height alt'

/** A reduction, of a total or of a line's. */
export const reductionFields = `kind code amount { ${money} }` as const

/** Totals as basket, checkout and order show them. */
export const totalsFields =
  `goods { ${money} } reductions { ${reductionFields} } giftFee { ${money} } parcelFee { ${money} } carrierFee { ${money} } freightFee { ${money} } rounding { ${money} } total { ${money} } vat { perMille gross { ${money} } net { ${money} } tax { ${money} } }` as const

const labels = 'energy { class best worst } tyre { fuel wetGrip noiseDb noiseClass snow ice }' as const

const line =
  `sku slug title brand variant picture { ${pictureFields} } price { ${price} } quantity maxQuantity total { ${money} } deliveryClass delivery { from to } ${labels} state withdrawalExcluded` as const

const news =
  `changes { sku kind title since difference { ${money} } before quantity } removed { sku slug title variant picture { ${pictureFields} } quantity removedAt price { ${money} } ${labels} state }` as const

const chosen =
  `voucher { code value { ${money} } perMille validUntil refusal missing { ${money} } } benefit { promotion heading chosen benefits { id label } refusal missing { ${money} } }` as const

/** All of a basket: the same fields wherever one is answered, so that the cache always holds a whole one. */
export const basketFragment = graphql(
  `fragment Basket on Basket { id lines { ${line} } count totals { ${totalsFields} } freeDelivery { threshold { ${money} } missing { ${money} } reached } orderable gift { message } bonusCard ${chosen} ${news} }`,
)
