import { useSyncExternalStore } from 'react'
import { CONSENT_COOKIE, type ConsentCategory, type ConsentChoice, readChoice } from '#shared/contracts/consent.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { readCookie } from '../../lib/cookies.ts'

/** What the layer shows: the dialog with the categories, and what was done last. */
export interface Layer {
  settings: boolean
  message?: MessageId | undefined
}

const listeners = new Set<() => void>()
const closed: Layer = { settings: false }
let layer = closed
let last: { text: string | undefined; choice: ConsentChoice | undefined } = { text: undefined, choice: undefined }

/** The valid choice of this browser, or undefined; the same object while the cookie is the same. */
export function currentChoice(): ConsentChoice | undefined {
  const text = readCookie(CONSENT_COOKIE)
  if (text !== last.text) last = { text, choice: readChoice(text) }
  return last.choice
}

/** True where the visitor has consented to the category. */
export const hasConsent = (category: ConsentCategory) => currentChoice()?.categories.includes(category) ?? false

/** Tells all who watch that the choice has changed. */
export function choiceChanged() {
  for (const listener of listeners) listener()
}

/** Calls back when the choice changes: here, by deletion (lib/stored.ts), or in another tab once this one is looked at again. */
export function watchConsent(changed: () => void) {
  listeners.add(changed)
  for (const event of ['visibilitychange', 'storage']) addEventListener(event, changed)
  return () => {
    listeners.delete(changed)
    for (const event of ['visibilitychange', 'storage']) removeEventListener(event, changed)
  }
}

/** The choice as a component sees it; undefined on the server and while hydrating. */
export const useChoice = () => useSyncExternalStore(watchConsent, currentChoice, () => undefined)

/** Whether the visitor has consented to the category; false until the browser has taken over, since pages are the same for everybody. */
export const useConsent = (category: ConsentCategory) =>
  useSyncExternalStore(
    watchConsent,
    () => hasConsent(category),
    () => false,
  )

/** Opens or closes the dialog, shows or takes away a message. */
export function showLayer(change: Partial<Layer>) {
  layer = { ...layer, ...change }
  choiceChanged()
}

export const useLayer = () =>
  useSyncExternalStore(
    watchConsent,
    () => layer,
    () => closed,
  )
