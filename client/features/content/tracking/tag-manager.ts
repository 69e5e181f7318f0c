import type { TagManager } from '#shared/tenant.ts'

declare global {
  interface Window {
    /** What happened on the page, for the container; exists only where one is loaded. */
    dataLayer?: object[]
    /** The container was asked for and has answered or failed (S4.38). */
    tagManagerLoaded?: boolean
    /** It was asked for and did not come (S4.39). */
    tagManagerBlocked?: boolean
  }
}

/**
 * skipGTM in the address switches the tag manager off, skipPTcheck beside it on again (S2.82, O26); consent is another
 * question.
 */
export const isTagManagerSkipped = (search: string) => {
  const query = new URLSearchParams(search)
  return query.has('skipGTM') && !query.has('skipPTcheck')
}

let containerPromise: Promise<void> | undefined

/**
 * Loads the container as a module, once, from where our content rules allow scripts: this shop, or the tenant's one
 * other host. Call it with consent only.
 */
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

/** Tells the container, where there is one. */
export const pushToDataLayer = (event: object) => void window.dataLayer?.push(event)
