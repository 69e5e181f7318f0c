import { readCookie, writeCookie } from '#client/lib/cookies.ts'

// a cookie, because logging out clears the storages, and the layer must not return then
const COUNTRY_COOKIE = 'country'
const YEAR_SECONDS = 365 * 24 * 3600

/** True once the layer has been answered in this browser, whatever the answer. */
export const hasAnsweredCountryPrompt = () => readCookie(COUNTRY_COOKIE) !== undefined

/** Saves the answer for a year. */
export const saveCountryPromptAnswer = (answer: 'stay' | 'go') => writeCookie(COUNTRY_COOKIE, answer, YEAR_SECONDS)
