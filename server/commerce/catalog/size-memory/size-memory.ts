import { type Context, requireConsent, requireCustomerId } from '#server/commerce/core/context.ts'
import { findSettings } from '#server/commerce/customers/settings/index.ts'
import type { SizeMemory, SizeMemoryInput } from '#shared/api/size-memory.ts'
import { findSizeSystem, type SizedPieces, summariseSizes } from '#shared/rules/catalog/size-memory.ts'
import { findReceivedLines, findReturnedPieces, findSizedVariant } from './purchase-repository.ts'

type ReceivedLine = Awaited<ReturnType<typeof findReceivedLines>>[number]
type ReturnedPieces = Awaited<ReturnType<typeof findReturnedPieces>>[number]

/** What became of a line's pieces. */
function toSizedPieces(line: ReceivedLine, returned: readonly ReturnedPieces[]): SizedPieces {
  const own = returned.filter(
    ({ orderNumber, position }) => orderNumber === line.orderNumber && position === line.position,
  )
  const count = (...reasons: readonly string[]) =>
    own.filter(({ reason }) => reasons.includes(reason)).reduce((sum, { quantity }) => sum + quantity, 0)
  const announced = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const { brand, archetype, size, deliveredQuantity, returnedQuantity } = line
  return {
    ...{ brand, archetype, size },
    kept: Math.max(0, deliveredQuantity - Math.max(returnedQuantity, announced)),
    tooSmall: count('too-small'),
    tooLarge: count('too-large'),
    otherwise: count('', 'colour', 'quality', 'changed-mind', 'late'), // faults and losses say nothing of a size
  }
}

/** What a customer's orders say of sizes, except for those that they have had forgotten; as the export has it. */
export async function listRememberedSizes(ctx: Context, customerId: string): Promise<SizeMemory> {
  const { sizeMemory, sizesForgottenAt } = await findSettings(ctx, customerId)
  if (sizeMemory !== 1) return []
  const [lines, returned] = await Promise.all([
    findReceivedLines(ctx, customerId, sizesForgottenAt ?? ''),
    findReturnedPieces(ctx, customerId),
  ])
  return summariseSizes(lines.map((line) => toSizedPieces(line, returned)))
}

/**
 * The same for who asks: all of it on the page of their data, a part beside a choice of size. 401, 403 consent-missing.
 */
export async function getSizeMemory(ctx: Context, { sku, system }: SizeMemoryInput): Promise<SizeMemory> {
  const customerId = requireCustomerId(ctx)
  if (sku || system) requireConsent(ctx, 'C0003')
  const brands = await listRememberedSizes(ctx, customerId)
  if (system) return brands.filter((each) => each.system === system)
  if (!sku) return brands
  const variant = await findSizedVariant(ctx, sku)
  const own = variant && findSizeSystem(variant.archetype, variant.size)
  return brands.filter((each) => each.brand === variant?.brand && each.system === own)
}
