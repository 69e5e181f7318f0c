import type { Context } from '#server/commerce/core/context.ts'
import { listReplacements, listReplacementsOfShipment } from '../replacements/index.ts'
import { type ClaimRow, findClaim, listClaimsByOrder } from './claim-repository.ts'
import { completeClaim } from './decide-claim.ts'

const isAccepted = (claim: ClaimRow | undefined): claim is ClaimRow => claim?.state === 'accepted'

/** Ends the claims for which a shipment has brought all that was to be sent. */
export async function completeDeliveredClaims(ctx: Context, shipmentId: string) {
  const brought = await listReplacementsOfShipment(ctx, shipmentId)
  for (const { claimId, orderNumber } of brought) {
    const claim = claimId ? await findClaim(ctx, claimId) : undefined
    const own = (await listReplacements(ctx, [orderNumber])).filter((each) => each.claimId === claimId)
    if (isAccepted(claim) && own.every(({ state }) => state === 'arrived'))
      await completeClaim(ctx, claim.id, 'carrier')
  }
}

/** Ends the claims of an order that were paid back without a return. */
export async function completeRefundedClaims(ctx: Context, orderNumber: string) {
  for (const claim of await listClaimsByOrder(ctx, [orderNumber]))
    if (isAccepted(claim) && claim.remedy === 'refund-only') await completeClaim(ctx, claim.id, 'shop')
}
