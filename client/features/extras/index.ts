export { bonusAction, giftAction } from './actions.ts'
export { BonusCard } from './bonus-card.tsx'
export { ExtrasText } from './extras-text.tsx'
export { GiftOptions } from './gift-options.tsx'
