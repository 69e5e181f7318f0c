import { readCookie, writeCookie } from '../../lib/cookies.ts'

const COOKIE = 'country' // a cookie, because a logout clears the storages, and the layer must not come back with it
const YEAR_S = 365 * 24 * 3600

/** True once the layer has been answered in this browser, whatever the answer was. */
export const hasAnswered = () => readCookie(COOKIE) !== undefined

/** Keeps the answer for a year: the layer does not come again by itself. */
export const keepAnswer = (answer: 'stay' | 'go') => writeCookie(COOKIE, answer, YEAR_S)
