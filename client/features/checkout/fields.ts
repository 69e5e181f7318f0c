import { basketFields } from '../basket/index.ts'

const money = 'cents currency'

/** A postal address as checkout and orders show it. */
export const addressFields = 'salutation firstName lastName addition street houseNumber postalCode city country phone'

/** All of a checkout: the same fields wherever one is answered. */
export const checkoutFields =
  `id customer email delivery { ${addressFields} } billing { ${addressFields} } groups { class skus fee { ${money} } window { from to } days day } payment paymentOptions { method offered reason } basket { ${basketFields} } steps nextStep notice orderKey` as const
