import type { Logger } from 'pino'
import type { SessionChange } from '#shared/api/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Customer } from '../account/index.ts'
import type { SessionService } from '../sessions/index.ts'
import type { CredentialsGuard, CredentialsGuardOptions } from './guard.ts'
import type { RecordSecurityEvent } from './security-log.ts'

/** What proving who one is needs from outside. */
export interface CredentialsOptions extends CredentialsGuardOptions {
  sessions: Pick<SessionService, 'beginLogin' | 'logOut'>
  log: Logger
  /** The configured address of a shop: never taken from a request. */
  getOrigin(tenant: Tenant): string
}

/** What the services of this module are called with. */
export interface CredentialsDeps
  extends Pick<CredentialsOptions, 'getOrigin'>,
    Pick<SessionService, 'beginLogin' | 'logOut'> {
  guard: CredentialsGuard
  recordEvent: RecordSecurityEvent
}

/** A login that has begun: what the front is told, and who it is. */
export interface LoginOutcome {
  sessionChange: SessionChange
  customer: Customer
}
