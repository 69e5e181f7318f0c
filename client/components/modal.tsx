import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog in the middle of the page. */
export const Modal = ({ wide, ...dialog }: Omit<DialogProps, 'className'> & { wide?: boolean }) => (
  <Dialog className={wide ? 'dialog--wide' : undefined} {...dialog} />
)
