import type { DeliveryTerms } from '#shared/tenant.ts'

/** What the delivery of one article alone costs: parcels are free from a value on, freight has a fee of its own. */
export function calculateSingleDeliveryFee(
  { parcelCents, freightCents, freeFromCents }: DeliveryTerms,
  { deliveryClass, priceCents }: { deliveryClass: 'parcel' | 'freight'; priceCents: number },
): number {
  if (deliveryClass === 'freight') return freightCents
  return priceCents >= freeFromCents ? 0 : parcelCents
}
