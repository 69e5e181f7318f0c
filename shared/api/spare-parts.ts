import { array, type InferType, number, object, string } from 'yup'
import type { PictureData } from './catalog.ts'
import type { ReplacementState } from './replacements.ts'

/**
 * Parts of furniture that are missing or broken, sent at no price; own orders, and with `signature` from an e-mail
 * without a session. 404 not-found for every other order (R33):
 *
 * | path | answers |
 * |---|---|
 * | GET /?order= | OrderParts |
 * | POST / | orderPartsInput → OrderParts; 409 order-state for more than the furniture has, or after its guarantee |
 */
export const SPARE_PARTS_API = '/api/spare-parts'

const MAX_PARTS = 80

const linkFields = {
  order: string().trim().max(20).required(),
  signature: string().trim().max(100),
}

export const orderPartsQueryInput = object(linkFields)
export type OrderPartsQueryInput = InferType<typeof orderPartsQueryInput>

export const orderPartsInput = object({
  ...linkFields,
  /** The same key orders once. */
  key: string().uuid().required(),
  position: number().integer().min(0).max(999).required(),
  parts: array()
    .of(
      object({
        number: string().trim().max(8).required(),
        quantity: number().integer().min(1).max(200).required(),
      }).required(),
    )
    .min(1, 'spare-parts.choose')
    .max(MAX_PARTS)
    .required(),
})
export type OrderPartsInput = InferType<typeof orderPartsInput>

/** A part of furniture, and how many of it can still be had at no price. */
export interface SparePart {
  /** As the drawing numbers it. */
  number: string
  name: string
  free: number
}

/** A line of the order that is assembled of parts. */
export interface LineParts {
  position: number
  title: string
  brand: string
  variant: string
  picture?: PictureData
  /** One of our drawings, or a path. */
  drawing?: string
  /** False once the guarantee has ended: then a person decides. */
  isCovered: boolean
  parts: readonly SparePart[]
}

/** Parts that were ordered. */
export interface OrderedPart {
  id: string
  position: number
  name: string
  quantity: number
  state: ReplacementState
  orderedAt: string
}

/** What parts of an order can be had, and which were ordered, the latest first. */
export interface OrderParts {
  order: string
  lines: readonly LineParts[]
  ordered: readonly OrderedPart[]
  /** A new one for each answer: the key of the form that is shown next. */
  formKey: string
}
