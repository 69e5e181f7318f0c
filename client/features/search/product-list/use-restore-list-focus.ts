import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A page that has arrived gives the focus to its heading first (lib/announce.tsx). */
const FOCUS_DELAY_MS = 100

/** The tab's memory; some browsers refuse it. */
function getTabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Whoever comes back to a list, also after a reload, finds the focus on the card that was opened from it. The place
 * comes back by itself.
 */
export function useRestoreListFocus(grid: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const isBackNavigation = useNavigationType() === 'POP'
  useEffect(() => {
    const storageKey = `list ${key}`
    const sku = isBackNavigation && getTabStorage()?.getItem(storageKey)
    getTabStorage()?.removeItem(storageKey)
    const timer = setTimeout(() => {
      const card = sku && grid.current?.querySelector(`[data-sku="${CSS.escape(sku)}"] a`)
      if (card instanceof HTMLElement) card.focus({ preventScroll: true })
    }, FOCUS_DELAY_MS)
    const storeOpenedCard = ({ target }: MouseEvent) => {
      const card =
        target instanceof Element && target.closest('a:not([aria-haspopup])')
          ? target.closest<HTMLElement>('[data-sku]')
          : null
      if (card?.dataset.sku) getTabStorage()?.setItem(storageKey, card.dataset.sku)
    }
    const list = grid.current
    list?.addEventListener('click', storeOpenedCard)
    return () => {
      clearTimeout(timer)
      list?.removeEventListener('click', storeOpenedCard)
    }
  }, [key, isBackNavigation, grid])
}
