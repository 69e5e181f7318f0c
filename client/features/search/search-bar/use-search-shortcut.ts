import { type RefObject, useEffect } from 'react'

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)

/**
 * Ctrl+K or ⌘K focuses the field, unless somebody is typing or a dialog is open. With a modifier, because speech input
 * types single characters (WCAG 2.1.4).
 */
export function useSearchShortcut(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'k' ||
        event.ctrlKey === event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return
      if (isTextInput(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}
