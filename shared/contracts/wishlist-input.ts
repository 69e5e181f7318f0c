import { array, boolean, type InferType, object, string } from 'yup'
import { email } from '../rules/address.ts'
import { MAX_WISHES, noticeKinds } from './wishlist.ts'

const sku = string().trim().max(64).required()

/** `chosen`: the very article is meant, not one that stands for its colour. */
export const addWishInput = object({ sku, chosen: boolean().default(false) })
export type AddWishInput = InferType<typeof addWishInput>

export const removeWishesInput = object({ skus: array(sku).max(MAX_WISHES).required() })

export const changeWishInput = object({ sku, to: sku })
export type ChangeWishInput = InferType<typeof changeWishInput>

/** Without an address the customer's own is meant. */
export const noticeInput = object({
  sku,
  kind: string().oneOf(noticeKinds).required(),
  email: email(),
})
export type NoticeInput = InferType<typeof noticeInput>

export const noticeLinkInput = object({ token: string().max(100).default('') })
