import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localeOfPath } from '#shared/routes.ts'
import { useSite } from './page.ts'
import { prefetchPage } from './prefetch.ts'

/** Paths that are answered by something else than a page. */
const NO_PAGE = /^\/(api|assets|img)\//

const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null)

/** A click that is nobody's yet and asks for no new tab or download. */
export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Long lists of links stay plain <a>, with no router hook each: one click handler for the whole document keeps them in
 * the app, and one each for pointer, touch and focus fetch the page beforehand. What another locale, another host or a
 * new tab shall show is left to the browser, and what opens a layer to that layer.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate()
  const { tenant, locale } = useSite()
  useEffect(() => {
    const pageOf = (link: HTMLAnchorElement | null) => {
      if (
        !link?.href ||
        link.hasAttribute('aria-haspopup') ||
        link.origin !== location.origin ||
        link.target ||
        link.hasAttribute('download') ||
        link.rel.includes('external')
      )
        return undefined
      if (NO_PAGE.test(link.pathname) || localeOfPath(tenant, link.pathname) !== locale) return undefined
      const samePage = link.pathname === location.pathname && link.search === location.search
      return samePage && link.hash ? undefined : link.pathname + link.search + link.hash
    }
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      const page = pageOf(linkOf(event))
      if (!page) return
      event.preventDefault()
      void navigate(page)
    }
    let last: string | undefined
    const onIntent = (event: Event) => {
      const page = pageOf(linkOf(event))
      if (!page || page === last) return
      last = page
      prefetchPage(page)
    }
    const intents = ['pointerover', 'touchstart', 'focusin'] as const
    document.addEventListener('click', onClick)
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [navigate, tenant, locale])
}
