import type { Logger } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'

/**
 * Writes what happened to an account: whose it is by id, never an address; of the visitor's own only the neighbourhood.
 */
export type RecordSecurityEvent = (ctx: Context, event: string, customerId?: string) => void

/** Of an IPv4 address the first three numbers, of IPv6 the network. */
const toAnonymisedNetwork = (ip: string) => toNetwork(ip).replace(/\.\d+$/, '.0')

/**
 * The lines go to the log of the shop at its own level, because the back end's other lines are silenced where the front
 * has them.
 */
export const createSecurityLog =
  (log: Logger): RecordSecurityEvent =>
  ({ tenant, log: own, clientIp = '' }, event, customerId) =>
    log.info(
      {
        ...own.bindings(),
        tenant: tenant.id,
        ...(customerId !== undefined && { customerId }),
        client: toAnonymisedNetwork(clientIp),
      },
      `account: ${event}`,
    )
