import type { SuggestionOption } from './option-factories.ts'

/** The state of a combobox: whether it is open, and the active option; without one, the field itself is active. */
export interface ComboboxState {
  open: boolean
  active?: string | undefined
}

/** The effect of a key: the new state, the selected option, and whether the browser's default is prevented. */
export interface KeyEffect {
  state: ComboboxState
  selected?: SuggestionOption
  clear?: true
  handled: boolean
}

interface KeyPress {
  key: string
  altKey?: boolean
}

/** The option after or before the active one; undefined, i.e. the field itself, past the ends. */
function getAdjacentOption(
  options: readonly SuggestionOption[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = options.findIndex(({ id }) => id === active)
  if (at === -1) return (by === 1 ? options[0] : options.at(-1))?.id
  return options[at + by]?.id
}

function handleArrow(state: ComboboxState, { key, altKey }: KeyPress, options: readonly SuggestionOption[]): KeyEffect {
  if (altKey) return { state: { open: key === 'ArrowDown' }, handled: true }
  return {
    state: {
      open: true,
      active: getAdjacentOption(options, state.open ? state.active : undefined, key === 'ArrowDown' ? 1 : -1),
    },
    handled: true,
  }
}

/** Escape closes an open list and clears a closed field; an empty one leaves the key to a dialog around it. */
function handleEscape({ open }: ComboboxState, text: string): KeyEffect {
  if (open) return { state: { open: false }, handled: true }
  return { state: { open }, handled: text !== '', ...(text !== '' && { clear: true }) }
}

/** The keys of an editable combobox with a list (ARIA Authoring Practices); undefined for any other key. */
export function handleKey(
  state: ComboboxState,
  keyPress: KeyPress,
  options: readonly SuggestionOption[],
  text: string,
): KeyEffect | undefined {
  switch (keyPress.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return handleArrow(state, keyPress, options)
    case 'Enter': {
      const selected = state.open ? options.find(({ id }) => id === state.active) : undefined
      return selected && { state: { open: selected.kind !== 'link' }, selected, handled: true }
    }
    case 'Escape':
      return handleEscape(state, text)
    case 'Tab':
      return { state: { open: false }, handled: false }
    // The caret moves in the field, so the next key concerns the field.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { state: { open: state.open }, handled: false }
    default:
      return undefined
  }
}
