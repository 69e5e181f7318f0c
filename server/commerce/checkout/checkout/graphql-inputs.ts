import { builder } from '#server/commerce/core/graphql-builder.ts'

// Every field is optional here: the input schema reports what is missing, field by field, in the shopper's
// language.
const addressInputType = builder.inputType('AddressInput', {
  description: 'An address. The country of a delivery address is the shop’s, whatever is given.',
  fields: (t) => ({
    country: t.string({ required: false }),
    salutation: t.string({ required: false }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    addition: t.string({ required: false }),
    street: t.string({ required: false }),
    houseNumber: t.string({ required: false }),
    postalCode: t.string({ required: false }),
    city: t.string({ required: false }),
    phone: t.string({ required: false }),
  }),
})

export const addressesInputType = builder.inputType('AddressesInput', {
  description: 'Delivery address in the shop’s country, and the billing address if it differs, in any country.',
  fields: (t) => ({
    delivery: t.field({ type: addressInputType }),
    billingDiffers: t.boolean({ required: false }),
    billing: t.field({ type: addressInputType, required: false }),
  }),
})

export const deliveryChoiceType = builder.inputType('DeliveryChoiceInput', {
  description:
    'Destination and days: chosen days (none means as soon as possible), part of the freight day, address or parcel shop, carrier, own order to go with, skus whose old appliances are collected.',
  fields: (t) => ({
    parcelDay: t.string({ required: false }),
    freightDay: t.string({ required: false }),
    freightSlot: t.string({ required: false }),
    deliverTo: t.string({ required: false }),
    parcelShop: t.string({ required: false }),
    carrier: t.string({ required: false }),
    joinsOrder: t.string({ required: false }),
    oldAppliances: t.stringList({ required: false }),
  }),
})

/** GraphQL's null means "not given", which the input schemas expect as undefined. */
export const omitNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, omitNulls(inner)]])),
      )
    : value
