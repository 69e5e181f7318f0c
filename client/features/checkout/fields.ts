import { graphql } from '../../lib/graphql.ts'
import { basketFragment } from '../basket/index.ts'

const money = 'cents currency'

/** A postal address as checkout and orders show it. */
export const addressFields = 'salutation firstName lastName addition street houseNumber postalCode city country phone'

/** A parcel shop as checkout and orders show it. */
export const parcelShopFields = 'id name street houseNumber postalCode city latitude longitude hours { from to opens closes }'

/** All of a credit at a checkout. */
const creditFields =
  `plans { months first { ${money} } regular { ${money} } last { ${money} } count overall { ${money} } surcharge { ${money} } yearlyFactor effectiveAnnualRate } hidden refusal { reasons reviewAsked } months pause { months surcharge { ${money} } effectiveAnnualRate dueOn chosen } protection { sum { ${money} } highest { ${money} } monthlyPercent yearlyPercent chosen } offer { kind amount { ${money} } surcharge { ${money} } overall { ${money} } yearlyFactor effectiveAnnualRate instalments { number dueOn amount { ${money} } } hash signed } load { month amount { ${money} } } added { month amount { ${money} } } ownLimit { ${money} } limit { ${money} } open { ${money} }` as const

/** All of a checkout: the same fields wherever one is answered. */
export const checkoutFragment = graphql(
  `fragment Checkout on Checkout { id customer email delivery { ${addressFields} } billing { ${addressFields} } parcelShop { ${parcelShopFields} } groups { class skus fee { ${money} } window { from to } days closed { day holiday } day slot carriers { id name evening window { from to } surcharge { ${money} } } carrier } payment paymentOptions { method offered reason } credit { ${creditFields} } basket { ...Basket } steps nextStep notice orderKey digest }`,
  [basketFragment],
)
