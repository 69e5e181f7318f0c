import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { getPathLocale } from '#shared/routes.ts'
import { useSite } from './page.ts'
import { prefetchPage } from './prefetch.ts'

/** Paths that do not belong to a page. */
const NON_PAGE_PATH = /^\/(api|assets|img)\//

const findAnchor = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null)

/** A click that nothing has handled yet and that asks for no new tab or download. */
export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The value of an address's parameter, if it is a path of this shop and nothing else (reliability R30). */
export function findSafePath(value: string | null, origin: string): string | undefined {
  const isOwn =
    value &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(value) &&
    URL.canParse(value, origin) &&
    new URL(value, origin).origin === new URL(origin).origin
  return isOwn ? value : undefined
}

/**
 * Adds one listener for clicks in the whole document, and one each for pointer, touch and focus, which precede them.
 * Returns the function that removes them.
 */
function listenForLinks(onClick: (event: MouseEvent) => void, onIntent: (event: Event) => void): () => void {
  const intents = ['pointerover', 'touchstart', 'focusin'] as const
  document.addEventListener('click', onClick)
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
  return () => {
    document.removeEventListener('click', onClick)
    for (const intent of intents) document.removeEventListener(intent, onIntent)
  }
}

/**
 * Elements with the attribute open a layer: `open` gets its value at a plain click, `prepare` at the first pointer,
 * touch or focus. The elements stay plain links. Both functions must be the same from render to render.
 */
export function useLayerTriggers(
  attribute: `data-${string}`,
  open: (value: string) => void,
  prepare: (value: string) => void,
) {
  useEffect(() => {
    const findTrigger = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null
    const onClick = (event: MouseEvent) => {
      const trigger = findTrigger(event)
      if (!trigger || !isPlainClick(event)) return
      event.preventDefault()
      // the focus returns here; not every browser focuses a pressed link
      trigger.focus({ preventScroll: true })
      open(trigger.getAttribute(attribute) ?? '')
    }
    const onIntent = (event: Event) => {
      const trigger = findTrigger(event)
      if (trigger) prepare(trigger.getAttribute(attribute) ?? '')
    }
    return listenForLinks(onClick, onIntent)
  }, [attribute, open, prepare])
}

/**
 * Long lists of links stay plain <a>, without a router hook each: one click handler for the document keeps them in the
 * app, and one each for pointer, touch and focus prefetches the page. Links to another locale, another host or a new
 * tab are left to the browser, and links that open a layer to that layer.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate()
  const { tenant, locale } = useSite()
  useEffect(() => {
    const findPagePath = (link: HTMLAnchorElement | null) => {
      if (
        !link?.href ||
        link.hasAttribute('aria-haspopup') ||
        link.origin !== location.origin ||
        link.target ||
        link.hasAttribute('download') ||
        link.rel.includes('external')
      )
        return undefined
      if (NON_PAGE_PATH.test(link.pathname) || getPathLocale(tenant, link.pathname) !== locale) return undefined
      const samePage = link.pathname === location.pathname && link.search === location.search
      return samePage && link.hash ? undefined : link.pathname + link.search + link.hash
    }
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      const page = findPagePath(findAnchor(event))
      if (!page) return
      event.preventDefault()
      void navigate(page)
    }
    let last: string | undefined
    const onIntent = (event: Event) => {
      const page = findPagePath(findAnchor(event))
      if (!page || page === last) return
      last = page
      prefetchPage(page)
    }
    return listenForLinks(onClick, onIntent)
  }, [navigate, tenant, locale])
}
