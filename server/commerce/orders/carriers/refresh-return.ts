import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { listSilentConsignments, type ReturnConsignment, recordReturnConsignment } from '../returns/index.ts'

const SILENCE_MS = 6 * 3_600_000
const MAX_RETURNS_PER_RUN = 500

/** Asks the carrier where what comes back is, and records it. ProviderUnavailable. */
export async function refreshReturn(ctx: Context, { carrier }: CarrierGateway, consignment: ReturnConsignment) {
  const { stations } = await carrier.status(consignment.trackingNumber)
  const state = stations.at(-1)?.state
  if (state) await recordReturnConsignment(ctx, consignment, state)
}

/** Asks for returns that the carrier has not mentioned for hours, since its messages may get lost; called hourly. */
export async function refreshSilentReturns(ctx: Context): Promise<void> {
  const { carrier: gateway } = ctx
  if (!gateway) return
  const since = new Date(ctx.now.getTime() - SILENCE_MS)
  for (const consignment of await listSilentConsignments(ctx, since, MAX_RETURNS_PER_RUN))
    try {
      await refreshReturn(ctx, gateway, consignment)
    } catch (error) {
      if (error instanceof ProviderUnavailable) return ctx.log.warn({ err: error }, 'carrier does not answer')
      ctx.log.error({ err: error, return: consignment.returnId }, 'return could not be followed')
    }
}
