import { array, type InferType, number, object, string } from 'yup'
import { consentCategories } from './consent.ts'

const receiptId = () => string().matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** A choice to be stored as proof. */
export const consentInput = object({
  id: receiptId().required(),
  categories: array(string().oneOf(consentCategories).required()).max(consentCategories.length).required(),
  version: number().integer().min(1).max(10_000).required(),
})
export type ConsentInput = InferType<typeof consentInput>

/** Requests the receipts of an id. */
export const consentReceiptsInput = object({ id: receiptId().required() })
