import { routesFor } from './routes.ts'
import { createSessionService, type SessionService } from './service.ts'
import { createTokens } from './token.ts'

export { deleteEnded, deleteLogins, endedJustNow, endLogins, findAllLogins, isAlive } from './repository.ts'
export { sendSession } from './routes.ts'
export { currentAfter } from './service.ts'
export { ccOf, type Tokens } from './token.ts'
export type { SessionService }

/** Sessions under these secrets (the first signs, all verify): how to begin, verify and end one, and the routes of /api/sessions. */
export function createSessions(secrets: readonly string[]) {
  const tokens = createTokens(secrets)
  const service = createSessionService(tokens)
  return { ...tokens, ...service, sessionsRoutes: routesFor(service, tokens) }
}
