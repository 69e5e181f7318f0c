import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Called on the close button, on Escape, and on a press beside the box. */
  onClose: () => void
  heading: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay in sight below the scrolling body. */
  footer?: ReactNode
  className?: string
}

/**
 * The browser's own modal dialog: the page behind is inert, focus goes in and comes back by itself. Its content exists
 * only while open.
 */
export function Dialog({ open, onClose, heading, closeLabel, children, footer, className }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  // A dialog inside this one tells its own closing and presses here too.
  const handleClose = ({ target }: SyntheticEvent) => {
    if (target === box.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles that
    <dialog
      className={['dialog', className].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      ref={box}
      onClick={handleClose}
      onClose={open ? handleClose : undefined}
    >
      {open && (
        <>
          <div className="dialog__head">
            <h2 className="dialog__heading" id={headingId}>
              {heading}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="dialog__body">{children}</div>
          {footer && <div className="dialog__footer">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
