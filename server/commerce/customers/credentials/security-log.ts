import type { Logger } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'

/**
 * Logs a security event of an account: the customer by id, never an address; of the visitor's IP address only the
 * network.
 */
export type RecordSecurityEvent = (ctx: Context, event: string, customerId?: string) => void

/** The first three numbers of an IPv4 address; the network of an IPv6 address. */
const toAnonymisedNetwork = (ip: string) => toNetwork(ip).replace(/\.\d+$/, '.0')

/**
 * Security events are logged at the shop's own level, because the back end's other lines are silenced if the storefront
 * logs them.
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
