import { type InferType, number, object } from 'yup'

export type { PaperKind } from './schema.generated.ts'

/**
 * GET <path>/<order number> → the invoice of an own order as a PDF; 404 not-found for every other, and if there is
 * none. GET <path>/<order number>/<number> → a credit note of that order. GET <path>/year/<year> → all of the
 * customer's invoices and credit notes of a year in one PDF; 401 login-required, 404 not-found without any.
 */
export const INVOICES_API = '/api/invoices'

/** A calendar year of the shop. */
export const paperYearInput = object({ year: number().integer().min(2000).max(2999).required() })
export type PaperYearInput = InferType<typeof paperYearInput>

/** What is kept of an order. */
export const paperKinds = ['invoice', 'credit-note', 'contract'] as const
