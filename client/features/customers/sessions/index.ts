export { LogOutForm } from './log-out-form.tsx'
export { getNextPath, logOut, refetchSession, requireLogin, sessionQuery, useSession } from './queries.ts'
export { SessionErrorAlert } from './session-error-alert.tsx'
export { useGreeting } from './use-greeting.ts'
