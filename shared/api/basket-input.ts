import { array, boolean, type InferType, number, object, string } from 'yup'
import { serviceKinds } from '../rules/catalog/services.ts'
import type { ServiceKind } from '../tenant.ts'
import { MAX_QUANTITY } from './basket.ts'

/** A sku of goods has at most 64 characters; that of a service names its kind as well. */
const MAX_SKU_LENGTH = 90

export const addLineInput = object({
  sku: string().trim().max(MAX_SKU_LENGTH).required(),
  quantity: number().integer().min(1).max(MAX_QUANTITY).default(1),
  /** Services for the same pieces. */
  services: array(string().oneOf(serviceKinds).required()).max(serviceKinds.length).default([]),
})
export type AddLineInput = Omit<InferType<typeof addLineInput>, 'services'> & { services?: ServiceKind[] | undefined }

/** A quantity of 0 removes the line. */
export const setQuantityInput = object({
  sku: string().trim().max(MAX_SKU_LENGTH).required(),
  quantity: number().integer().min(0).max(MAX_QUANTITY).required(),
})
export const restoreLineInput = object({ sku: string().trim().max(MAX_SKU_LENGTH).required() })
export type RestoreLineInput = InferType<typeof restoreLineInput>

/** `acknowledged` removes the notes on changes; otherwise they stay until the visit ends. */
export const markBasketSeenInput = object({ acknowledged: boolean().default(false) })
export type MarkBasketSeenInput = InferType<typeof markBasketSeenInput>

export type SetQuantityInput = InferType<typeof setQuantityInput>

/** Lines of one quick entry: a page of the paper order form. */
export const MAX_QUICK_ENTRY_LINES = 20

/** A number from the catalogue: an article number, an EAN or a sku. */
export const quickEntryInput = object({
  lines: array(
    object({
      number: string().trim().max(32).required(),
      quantity: number().integer().min(1).max(MAX_QUANTITY).required(),
    }),
  )
    .min(1)
    .max(MAX_QUICK_ENTRY_LINES)
    .required(),
})
export type QuickEntryInput = InferType<typeof quickEntryInput>
