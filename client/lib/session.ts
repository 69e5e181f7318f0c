import { SESSION_MARK } from '#shared/contracts/sessions.ts'

/** True once the visitor has a session, i.e. has done something worth remembering; the session itself scripts cannot see. */
export const hasSession = () => document.cookie.split('; ').includes(`${SESSION_MARK}=1`)
