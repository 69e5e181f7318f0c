import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that slides in from the page's end, or from its start (side="start"). */
export const Drawer = ({ side = 'end', ...dialog }: Omit<DialogProps, 'className'> & { side?: 'start' | 'end' }) => (
  <Dialog className={side === 'start' ? 'dialog--drawer dialog--start' : 'dialog--drawer'} {...dialog} />
)
