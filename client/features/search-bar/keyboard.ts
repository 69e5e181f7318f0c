import type { Option } from './options.ts'

/** What a combobox is: open or not, and which option the arrows stand on; none means the field itself. */
export interface Box {
  open: boolean
  active?: string | undefined
}

/** What a key does: the box after it, what is to be done, and whether the browser's own answer to the key stays away. */
export interface Effect {
  box: Box
  take?: Option
  clear?: true
  handled: boolean
}

interface Press {
  key: string
  altKey?: boolean
}

/** The option after or before the active one; past the ends lies the field itself. */
function step(options: readonly Option[], active: string | undefined, by: 1 | -1): string | undefined {
  const at = options.findIndex(({ id }) => id === active)
  if (at === -1) return (by === 1 ? options[0] : options.at(-1))?.id
  return options[at + by]?.id
}

function arrow(box: Box, { key, altKey }: Press, options: readonly Option[]): Effect {
  if (altKey) return { box: { open: key === 'ArrowDown' }, handled: true }
  return { box: { open: true, active: step(options, box.open ? box.active : undefined, key === 'ArrowDown' ? 1 : -1) }, handled: true }
}

/** Escape closes, and in a closed box clears; what is empty and closed lets it pass, e.g. to a dialog around. */
function onEscape({ open }: Box, text: string): Effect {
  if (open) return { box: { open: false }, handled: true }
  return { box: { open }, handled: text !== '', ...(text !== '' && { clear: true }) }
}

/** The keys of an editable combobox with a list (ARIA Authoring Practices): undefined where a key is none of the box's business. */
export function press(box: Box, pressed: Press, options: readonly Option[], text: string): Effect | undefined {
  switch (pressed.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return arrow(box, pressed, options)
    case 'Enter': {
      const take = box.open ? options.find(({ id }) => id === box.active) : undefined
      return take && { box: { open: take.does !== 'go' }, take, handled: true }
    }
    case 'Escape':
      return onEscape(box, text)
    case 'Tab':
      return { box: { open: false }, handled: false }
    // The caret moves in the field, so the field is what the next key means.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { box: { open: box.open }, handled: false }
    default:
      return undefined
  }
}
