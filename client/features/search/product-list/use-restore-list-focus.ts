import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readStorage, writeStorage } from '#client/lib/browser-storage.ts'

/** A new page gives the focus to its heading first (lib/announce.tsx). */
const FOCUS_DELAY_MS = 100

/** Gives the focus back to the card that was opened, on the way back to a list; the browser restores the scroll. */
export function useRestoreListFocus(grid: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const isBackNavigation = useNavigationType() === 'POP'
  useEffect(() => {
    const storageKey = `list ${key}`
    const sku = isBackNavigation && readStorage('session', storageKey)
    writeStorage('session', storageKey, undefined)
    const timer = setTimeout(() => {
      const card = sku && grid.current?.querySelector(`[data-sku="${CSS.escape(sku)}"] a`)
      if (card instanceof HTMLElement) card.focus({ preventScroll: true })
    }, FOCUS_DELAY_MS)
    const storeOpenedCard = ({ target }: MouseEvent) => {
      const card =
        target instanceof Element && target.closest('a:not([aria-haspopup])')
          ? target.closest<HTMLElement>('[data-sku]')
          : null
      if (card?.dataset.sku) writeStorage('session', storageKey, card.dataset.sku)
    }
    const list = grid.current
    list?.addEventListener('click', storeOpenedCard)
    return () => {
      clearTimeout(timer)
      list?.removeEventListener('click', storeOpenedCard)
    }
  }, [key, isBackNavigation, grid])
}
