import { type InferType, number, object, string } from 'yup'
import { MAX_QUANTITY } from './basket.ts'

export const addLineInput = object({
  sku: string().trim().max(64).required(),
  quantity: number().integer().min(1).max(MAX_QUANTITY).default(1),
})
export type AddLineInput = InferType<typeof addLineInput>

/** A quantity of 0 removes the line. */
export const setQuantityInput = object({
  sku: string().trim().max(64).required(),
  quantity: number().integer().min(0).max(MAX_QUANTITY).required(),
})
export type SetQuantityInput = InferType<typeof setQuantityInput>
