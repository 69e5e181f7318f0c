import type { TagManager } from '#shared/tenant.ts'

declare global {
  interface Window {
    /** The events for the container; exists only if one is loaded. */
    dataLayer?: object[]
    /** True once the container has loaded or failed (S4.38). */
    tagManagerLoaded?: boolean
    /** True if it failed to load (S4.39). */
    tagManagerBlocked?: boolean
  }
}

/** skipGTM in the address turns the tag manager off, skipPTcheck beside it on again (S2.82, O26); not a consent. */
export const isTagManagerSkipped = (search: string) => {
  const query = new URLSearchParams(search)
  return query.has('skipGTM') && !query.has('skipPTcheck')
}

let containerPromise: Promise<void> | undefined

/** Loads the container as a module, once, from a host that the CSP allows. Call it with consent only. */
export function loadTagManager({ id, src }: TagManager) {
  window.dataLayer ??= [{ event: 'container', id }]
  containerPromise ??= import(src)
    .catch(() => {
      window.tagManagerBlocked = true
    })
    .finally(() => {
      window.tagManagerLoaded = true
    })
  return containerPromise
}

/** Sends an event to the container, if there is one. */
export const pushToDataLayer = (event: object) => void window.dataLayer?.push(event)
