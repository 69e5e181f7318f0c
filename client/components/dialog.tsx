import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Called by the close button, by Escape, and by a press outside the box. */
  onClose: () => void
  heading: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay visible below the scrolling body. */
  footer?: ReactNode
  className?: string
  /** Nothing in the body takes the focus: it does so itself, so that keys scroll it. */
  isText?: boolean
}

/** The browser's modal dialog: makes the page behind inert and restores the focus. Empty while closed. */
export function Dialog({ open, onClose, heading, closeLabel, children, footer, className, isText }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  // The close and click events of a nested dialog arrive here, too.
  const handleClose = ({ target }: SyntheticEvent) => {
    if (target === box.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles that
    <dialog
      className={['dialog', className].filter(Boolean).join(' ')}
      aria-labelledby={open ? headingId : undefined}
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
          <div className="dialog__body" tabIndex={isText ? 0 : undefined}>
            {children}
          </div>
          {footer && <div className="dialog__footer">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
