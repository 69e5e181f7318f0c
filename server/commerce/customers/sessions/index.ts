import { createSessionRoutes } from './routes.ts'
import { createSessionService, type SessionService } from './service.ts'
import { createSessionTokens } from './session-tokens.ts'

export {
  deleteEndedSessions,
  deleteLogins,
  endLogins,
  hasSessionJustEnded,
  isSessionActive,
  listAllLogins,
} from './repository.ts'
export { sendSessionChange } from './routes.ts'
export { toCurrentSession } from './service.ts'
export { deriveCc, type SessionTokens } from './session-tokens.ts'
export type { SessionService }

/**
 * Sessions under these secrets (the first signs, all verify): how to begin, verify and end one, and the routes of
 * /api/sessions.
 */
export function createSessions(secrets: readonly string[]) {
  const tokens = createSessionTokens(secrets)
  const service = createSessionService(tokens)
  return { ...tokens, ...service, sessionsRoutes: createSessionRoutes(service, tokens) }
}
