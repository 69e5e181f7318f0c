import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A page that has arrived gives the focus to its heading first (lib/announce.tsx). */
const AFTER_ARRIVAL_MS = 100

/** The tab's memory; some browsers refuse it. */
function memory(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Whoever comes back to a list, also after a reload, finds the focus on the card that was opened from it. The place comes back by itself. */
export function useReturn(grid: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const back = useNavigationType() === 'POP'
  useEffect(() => {
    const entry = `list ${key}`
    const sku = back && memory()?.getItem(entry)
    memory()?.removeItem(entry)
    const timer = setTimeout(() => {
      const card = sku && grid.current?.querySelector(`[data-sku="${CSS.escape(sku)}"] a`)
      if (card instanceof HTMLElement) card.focus({ preventScroll: true })
    }, AFTER_ARRIVAL_MS)
    const remember = ({ target }: MouseEvent) => {
      const card = target instanceof Element && target.closest('a:not([aria-haspopup])') ? target.closest<HTMLElement>('[data-sku]') : null
      if (card?.dataset.sku) memory()?.setItem(entry, card.dataset.sku)
    }
    const list = grid.current
    list?.addEventListener('click', remember)
    return () => {
      clearTimeout(timer)
      list?.removeEventListener('click', remember)
    }
  }, [key, back, grid])
}
