import { array, boolean, type InferType, object, string } from 'yup'
import { emailSchema } from '../rules/checkout/address.ts'
import { alertKinds, MAX_WISHLIST_ITEMS } from './wishlist.ts'

const skuSchema = string().trim().max(64).required()

/** `chosen`: exactly this variant is meant, not one that represents its colour. */
export const addWishlistItemInput = object({ sku: skuSchema, chosen: boolean().default(false) })
export type AddWishlistItemInput = InferType<typeof addWishlistItemInput>

export const removeWishlistItemsInput = object({ skus: array(skuSchema).max(MAX_WISHLIST_ITEMS).required() })

export const changeWishlistItemInput = object({ sku: skuSchema, to: skuSchema })
export type ChangeWishlistItemInput = InferType<typeof changeWishlistItemInput>

/** Without an address the customer's own is used. */
export const alertInput = object({
  sku: skuSchema,
  kind: string().oneOf(alertKinds).required(),
  email: emailSchema(),
})
export type AlertInput = InferType<typeof alertInput>

export const alertLinkInput = object({ token: string().max(100).default('') })
