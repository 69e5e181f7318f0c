import type { Logger } from 'pino'
import type { SessionChange } from '#shared/contracts/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Customer } from '../customers/index.ts'
import type { SessionService } from '../sessions/index.ts'
import type { Guard, GuardOptions } from './guard.ts'
import type { RecordEvent } from './security-log.ts'

/** What proving who one is needs from outside. */
export interface CredentialsOptions extends GuardOptions {
  sessions: Pick<SessionService, 'beginLogin' | 'logOut'>
  log: Logger
  /** The configured address of a shop: never taken from a request. */
  originOf(tenant: Tenant): string
}

/** What the services of this module are called with. */
export interface Doors extends Pick<CredentialsOptions, 'originOf'>, Pick<SessionService, 'beginLogin' | 'logOut'> {
  guard: Guard
  record: RecordEvent
}

/** A login that has begun: what the front is told, and who it is. */
export interface LoggedIn {
  change: SessionChange
  customer: Customer
}
