import { useSyncExternalStore } from 'react'
import { readCookie } from '#client/lib/cookies.ts'
import { CONSENT_COOKIE, type ConsentCategory, type ConsentChoice, parseConsentChoice } from '#shared/api/consent.ts'
import type { MessageId } from '#shared/messages/index.ts'

/** What is shown: the dialog with the categories, and the last message. */
export interface ConsentLayerState {
  settings: boolean
  message?: MessageId | undefined
}

const listeners = new Set<() => void>()
const closedLayer: ConsentLayerState = { settings: false }
let layer = closedLayer
let lastRead: { text: string | undefined; choice: ConsentChoice | undefined } = { text: undefined, choice: undefined }

/** This browser's valid choice, or undefined; the same object as long as the cookie is the same. */
export function getConsentChoice(): ConsentChoice | undefined {
  const text = readCookie(CONSENT_COOKIE)
  if (text !== lastRead.text) lastRead = { text, choice: parseConsentChoice(text) }
  return lastRead.choice
}

/** True if the visitor has consented to the category. */
export const hasConsent = (category: ConsentCategory) => getConsentChoice()?.categories.includes(category) ?? false

/** Notifies all subscribers of a changed choice. */
export function notifyConsentListeners() {
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the choice: here, by deletion (lib/stored-entries.ts), or in another tab. */
export function subscribeToConsent(listener: () => void) {
  listeners.add(listener)
  for (const event of ['visibilitychange', 'storage']) addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['visibilitychange', 'storage']) removeEventListener(event, listener)
  }
}

/** The choice for components; undefined on the server and while hydrating. */
export const useConsentChoice = () => useSyncExternalStore(subscribeToConsent, getConsentChoice, () => undefined)

/** Whether the visitor has consented to the category; false until hydration: pages are the same for everybody. */
export const useHasConsent = (category: ConsentCategory) =>
  useSyncExternalStore(
    subscribeToConsent,
    () => hasConsent(category),
    () => false,
  )

/** Opens or closes the dialog, shows or removes a message. */
export function updateConsentLayer(change: Partial<ConsentLayerState>) {
  layer = { ...layer, ...change }
  notifyConsentListeners()
}

export const useConsentLayer = () =>
  useSyncExternalStore(
    subscribeToConsent,
    () => layer,
    () => closedLayer,
  )
