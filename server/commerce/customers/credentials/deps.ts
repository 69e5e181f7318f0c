import type { Logger } from 'pino'
import type { SessionChange } from '#shared/api/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Customer } from '../account/index.ts'
import type { SecretKeys } from '../second-factor/index.ts'
import type { SessionService } from '../sessions/index.ts'
import type { CredentialsGuard, CredentialsGuardOptions } from './guard.ts'
import type { RecordSecurityEvent } from './security-log.ts'

/** External dependencies of authentication. */
export interface CredentialsOptions extends CredentialsGuardOptions {
  sessions: Pick<SessionService, 'beginLogin' | 'logOut'>
  log: Logger
  /** The session secrets, the newest first. */
  secrets: readonly string[]
  /** The configured origin of a shop: never taken from a request. */
  getOrigin(tenant: Tenant): string
}

/** Dependencies of this module's services. */
export interface CredentialsDeps
  extends Pick<CredentialsOptions, 'getOrigin'>,
    Pick<SessionService, 'beginLogin' | 'logOut'> {
  guard: CredentialsGuard
  recordEvent: RecordSecurityEvent
  /** Encrypt the secrets of second factors. */
  factorKeys: SecretKeys
}

/** A login that has begun, the result for the storefront; or the challenge with which the second factor has to come. */
export type LoginOutcome = { customer: Customer } & (
  | { sessionChange: SessionChange; challenge?: undefined }
  | { challenge: string; sessionChange?: undefined }
)
