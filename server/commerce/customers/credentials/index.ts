import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import type { CredentialsOptions } from './deps.ts'
import { createCredentialsGuard } from './guard.ts'
import { createCredentialsRoutes } from './routes.ts'
import { createSecurityLog } from './security-log.ts'

export { sendAccountDeletedEmail, sendAccountEmail } from './emails.ts'

/** How customers authenticate: the routes of CUSTOMER_API. */
export function createCredentials(options: CredentialsOptions) {
  const { sessions, getOrigin } = options
  const recordEvent = createSecurityLog(options.log)
  const factorKeys = deriveKeys(options.secrets, 'second-factor')
  const guard = createCredentialsGuard(options, recordEvent)
  return { credentialsRoutes: createCredentialsRoutes({ ...sessions, getOrigin, guard, recordEvent, factorKeys }) }
}
