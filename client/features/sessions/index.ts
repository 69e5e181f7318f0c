export { requireLogin, safeNext, sessionQuery, useSession } from './queries.ts'
