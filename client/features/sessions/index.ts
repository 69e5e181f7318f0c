export { useGreeting } from './greeting.ts'
export { LogOutForm } from './log-out-form.tsx'
export { logOut, renewSession, requireLogin, safeNext, sessionQuery, useSession } from './queries.ts'
export { SessionProblem } from './session-problem.tsx'
