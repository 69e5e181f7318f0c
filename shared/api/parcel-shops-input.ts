import { type InferType, number, object, string } from 'yup'
import { DEFAULT_RADIUS_KM, RADII_KM } from './parcel-shops.ts'

/** A search: a postal code or place as people write it, and the radius. */
export const parcelShopsInput = object({
  near: string()
    .trim()
    .required('parcel-shops.near-required')
    .min(2, 'parcel-shops.near-required')
    .max(60, 'validation.too-long')
    .matches(/^[\p{L}\p{M}\p{N}'’.,\-/()\s]*$/u, 'validation.no-special'),
  radius: number().integer().oneOf(RADII_KM, 'validation.invalid').default(DEFAULT_RADIUS_KM),
})
export type ParcelShopsInput = InferType<typeof parcelShopsInput>
