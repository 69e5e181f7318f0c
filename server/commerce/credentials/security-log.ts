import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { networkOf } from '../throttle/index.ts'

/** Writes what happened to an account: whose it is by id, never an address; of the visitor's own only the neighbourhood. */
export type RecordEvent = (ctx: Context, event: string, customerId?: string) => void

/** Of an IPv4 address the first three numbers, of IPv6 the network. */
const neighbourhood = (ip: string) => networkOf(ip).replace(/\.\d+$/, '.0')

/** The lines go to the log of the shop at its own level, because the back end's other lines are silenced where the front has them. */
export const createRecord =
  (log: Logger): RecordEvent =>
  ({ tenant, log: own, clientIp = '' }, event, customerId) =>
    log.info({ ...own.bindings(), tenant: tenant.id, ...(customerId !== undefined && { customerId }), client: neighbourhood(clientIp) }, `account: ${event}`)
