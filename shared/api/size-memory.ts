import { type InferType, object, string } from 'yup'
import type { BrandSizes } from '../rules/catalog/size-memory.ts'

/**
 * What a fully logged-in customer kept and sent back by brand and size, out of their own orders, while they have not
 * switched it off; all of it on the page of their data, parts of it elsewhere and only given consent C0003:
 *
 * | path | answers |
 * |---|---|
 * | GET /?sku= | BrandSizes[]: of the brand and system of this product |
 * | GET /?system=bra | BrandSizes[]: of all brands in this system |
 * | GET / | BrandSizes[]: everything |
 *
 * 401 login-required; 403 consent-missing for the first two.
 */
export const SIZE_MEMORY_API = '/api/size-memory'

export const sizeMemoryInput = object({
  sku: string().trim().max(64),
  system: string().oneOf(['bra'] as const),
})
export type SizeMemoryInput = InferType<typeof sizeMemoryInput>

export type SizeMemory = readonly BrandSizes[]
