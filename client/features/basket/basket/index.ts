export { AddToBasket } from './add-to-basket.tsx'
export { BasketChanges } from './basket-changes.tsx'
export { BasketLines } from './basket-lines.tsx'
export { BasketLink } from './basket-link.tsx'
export { BASKET_FORM_ID, BasketSummary, CHECKOUT_INTENT } from './basket-summary.tsx'
export { DeliveryText, useFormatDeliveryDay } from './delivery-text.tsx'
export { EmptyBasket } from './empty-basket.tsx'
export {
  addByNumbers,
  addLineToBasket,
  basketQuery,
  cacheBasket,
  markBasketSeen,
  restoreRemovedLine,
  setLineQuantity,
} from './queries.ts'
export { Totals } from './totals.tsx'
export { useBasketCount } from './use-basket-count.ts'
export { useErrorMessage } from './use-error-message.ts'
