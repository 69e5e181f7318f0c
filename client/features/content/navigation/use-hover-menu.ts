import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const OPEN_DELAY_MS = 150
const CLOSE_DELAY_MS = 250

/** The open item of a menu: by hovering after a delay, by button at once; Escape, leaving, navigation close it. */
export function useHoverMenu() {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname, search } = useLocation()

  const openAfter = (id: string | undefined, delay = 0) => {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(id)
    else timer.current = setTimeout(() => setOpen(id), delay)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    clearTimeout(timer.current)
    setOpen(undefined)
  }, [pathname, search])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    close: () => openAfter(undefined),
    toggle: (id: string) => openAfter(open === id ? undefined : id),
    /** For the element of one item. */
    item: (id: string | undefined) => ({
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && openAfter(id, id ? OPEN_DELAY_MS : CLOSE_DELAY_MS),
    }),
    /** For the menu as a whole. */
    menu: {
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && openAfter(undefined, CLOSE_DELAY_MS),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          openAfter(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || open === undefined) return
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        openAfter(undefined)
      },
    },
  }
}
