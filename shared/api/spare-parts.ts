import { array, type InferType, number, object, string } from 'yup'
import type { PictureData } from './catalog.ts'
import { orderLinkFields } from './order-link.ts'
import type { ReplacementState } from './replacements.ts'

/**
 * Parts of furniture that are missing or broken, sent at no price; own orders, and with `signature` from an e-mail
 * without a session. 404 not-found for every other order (R33):
 *
 * | path | answers |
 * |---|---|
 * | GET /?order= | OrderParts |
 * | POST / | orderPartsInput → OrderParts; 409 order-state after the guarantee, or with the field of the part for more
 * than the furniture has; 404 with its field for a part that it has not |
 */
export const SPARE_PARTS_API = '/api/spare-parts'

const MAX_PARTS = 80

export const orderPartsQueryInput = object(orderLinkFields)
export type OrderPartsQueryInput = InferType<typeof orderPartsQueryInput>

export const orderPartsInput = object({
  ...orderLinkFields,
  /** The same key orders once. */
  key: string().uuid('spare-parts.outdated').required('spare-parts.outdated'),
  position: number()
    .typeError('spare-parts.outdated')
    .integer('spare-parts.outdated')
    .min(0, 'spare-parts.outdated')
    .max(999, 'spare-parts.outdated')
    .required('spare-parts.outdated'),
  parts: array()
    .of(
      object({
        number: string().trim().max(8, 'spare-parts.outdated').required('spare-parts.outdated'),
        quantity: number()
          .typeError('spare-parts.quantity-invalid')
          .integer('spare-parts.quantity-invalid')
          .min(1, 'spare-parts.quantity-invalid')
          .max(200, 'spare-parts.too-many')
          .required('spare-parts.quantity-invalid'),
      }).required(),
    )
    .min(1, 'spare-parts.choose')
    .max(MAX_PARTS, 'spare-parts.outdated')
    .required('spare-parts.choose'),
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
