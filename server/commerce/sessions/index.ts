import { routesFor } from './routes.ts'
import { createTokens } from './token.ts'

export { ccOf } from './token.ts'

/** Sessions under these secrets (the first signs, all verify): how to issue and verify a token, and the routes of /api/sessions. */
export function createSessions(secrets: readonly string[]) {
  const tokens = createTokens(secrets)
  return { ...tokens, sessionsRoutes: routesFor(tokens) }
}
