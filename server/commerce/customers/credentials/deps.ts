import type { Logger } from 'pino'
import type { SessionChange } from '#shared/api/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Customer } from '../account/index.ts'
import type { SessionService } from '../sessions/index.ts'
import type { CredentialsGuard, CredentialsGuardOptions } from './guard.ts'
import type { RecordSecurityEvent } from './security-log.ts'

/** External dependencies of authentication. */
export interface CredentialsOptions extends CredentialsGuardOptions {
  sessions: Pick<SessionService, 'beginLogin' | 'logOut'>
  log: Logger
  /** The configured origin of a shop: never taken from a request. */
  getOrigin(tenant: Tenant): string
}

/** Dependencies of this module's services. */
export interface CredentialsDeps
  extends Pick<CredentialsOptions, 'getOrigin'>,
    Pick<SessionService, 'beginLogin' | 'logOut'> {
  guard: CredentialsGuard
  recordEvent: RecordSecurityEvent
}

/** A login that has begun: the result for the storefront, and the customer's id. */
export interface LoginOutcome {
  sessionChange: SessionChange
  customer: Customer
}
