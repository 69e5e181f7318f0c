import { readCookie, writeCookie } from '#client/lib/cookies.ts'

// a cookie, because a logout clears the storages, and the layer must not come back with it
const COUNTRY_COOKIE = 'country'
const YEAR_SECONDS = 365 * 24 * 3600

/** True once the layer has been answered in this browser, whatever the answer was. */
export const hasAnsweredCountryPrompt = () => readCookie(COUNTRY_COOKIE) !== undefined

/** Keeps the answer for a year: the layer does not come again by itself. */
export const saveCountryPromptAnswer = (answer: 'stay' | 'go') => writeCookie(COUNTRY_COOKIE, answer, YEAR_SECONDS)
