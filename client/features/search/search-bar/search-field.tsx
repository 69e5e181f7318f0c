import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import { MAX_TERM_LENGTH } from '#shared/api/search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Combobox } from './use-combobox.ts'

export type FieldRef = RefObject<HTMLInputElement | null>

interface SearchFieldProps {
  id: string
  field: FieldRef
  combobox: Combobox
  /** True if the search was empty; the message has the id `${id}-empty`. */
  isEmpty: boolean
  onChange: (text: string) => void
}

/** The text field, a combobox of the suggestions, with its buttons. */
export function SearchField({ id, field, combobox, isEmpty, onChange }: SearchFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="search-bar__control">
      <input
        className="search-bar__field"
        id={id}
        ref={field}
        // A combobox cannot be of type search (ARIA in HTML).
        type="text"
        inputMode="search"
        name="q"
        value={combobox.text}
        maxLength={MAX_TERM_LENGTH}
        placeholder={formatMessage({ id: 'search-bar.placeholder' })}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={combobox.expanded}
        aria-controls={combobox.expanded ? combobox.listId : undefined}
        aria-activedescendant={combobox.expanded ? combobox.active : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-empty` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPointerEnter={combobox.prepare}
        onFocus={combobox.show}
        onClick={combobox.show}
        onKeyDown={combobox.onKeyDown}
      />
      <span className="search-bar__key" aria-hidden="true">
        <FormattedMessage id="search-bar.key" />
      </span>
      {combobox.text !== '' && (
        <IconButton
          className="search-bar__clear"
          icon="close"
          label={formatMessage({ id: 'search-bar.clear' })}
          onClick={() => {
            combobox.change('')
            field.current?.focus()
          }}
        />
      )}
      <button className="search-bar__submit" type="submit" aria-label={formatMessage({ id: 'search-bar.submit' })}>
        <Icon name="search" />
      </button>
    </div>
  )
}

/** The open list of suggestions; announces their number. */
export function Suggestions({ combobox }: { combobox: Combobox }) {
  return (
    <>
      {combobox.expanded && (
        <SuggestionList
          id={combobox.listId}
          groups={combobox.groups}
          active={combobox.active}
          typed={combobox.text.trim()}
          onSelect={combobox.select}
          onNavigate={combobox.navigateTo}
          onDelete={combobox.deleteSearch}
        />
      )}
      <span className="visually-hidden" role="status">
        {combobox.expanded && <FormattedMessage id="search-bar.count" values={{ count: combobox.count }} />}
      </span>
    </>
  )
}
