import type { CredentialsOptions } from './doors.ts'
import { createGuard } from './guard.ts'
import { routesFor } from './routes.ts'
import { createRecord } from './security-log.ts'

export { sendFarewell, sendWantedMail } from './mails.ts'

/** How a customer proves who he is: the routes of CREDENTIALS_PATH. */
export function createCredentials(options: CredentialsOptions) {
  const { sessions, originOf } = options
  const record = createRecord(options.log)
  const guard = createGuard(options, record)
  return { credentialsRoutes: routesFor({ ...sessions, originOf, guard, record }) }
}
