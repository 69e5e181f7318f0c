import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import { MAX_TERM_LENGTH } from '#shared/api/search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Combobox, useCombobox } from './use-combobox.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** At this width the list fills the screen (styles/features/_search-bar.scss). */
const FULL_SCREEN_QUERY = '(width < 600px)'

/** The search: a form that works without JavaScript, with suggestions if it runs. A page may contain two of them. */
export function SearchBar() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox()
  const { isEmpty, isRejected, submit, onChange } = useSearchForm(combobox, field)
  useSearchShortcut(field)
  useTextBeforeHydration(combobox, field)

  // On a phone the on-screen keyboard may close while the list stays.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget) && (relatedTarget || !matchMedia(FULL_SCREEN_QUERY).matches))
      combobox.close()
  }
  return (
    <search className="search-bar">
      <form
        className={combobox.open ? 'search-bar__form search-bar__form--open' : 'search-bar__form'}
        action={combobox.path('search')}
        onSubmit={submit}
        onBlur={handleBlur}
        noValidate
      >
        <label className="visually-hidden" htmlFor={id}>
          <FormattedMessage id="search-bar.label" />
        </label>
        <div className="search-bar__line">
          {combobox.open && <CloseButton combobox={combobox} field={field} />}
          <SearchField id={id} field={field} combobox={combobox} isEmpty={isEmpty} onChange={onChange} />
        </div>
        {isEmpty && <EmptyMessage id={`${id}-empty`} isRejected={isRejected} />}
        <Suggestions combobox={combobox} />
      </form>
    </search>
  )
}

type FieldRef = RefObject<HTMLInputElement | null>

/** Submits the search, or rejects it if the field is empty. */
function useSearchForm(combobox: Combobox, field: FieldRef) {
  const [isRejected, setRejected] = useState(false)
  const term = combobox.text.trim()
  return {
    isRejected,
    // The page of an empty search says so at the field, with and without JavaScript.
    isEmpty: term === '' && (isRejected || (combobox.onSearchPage && combobox.pageTerm === '')),
    submit(event: FormEvent) {
      event.preventDefault()
      setRejected(term === '')
      if (term === '') return field.current?.focus()
      combobox.navigateTo(combobox.path('search', { term }), term)
    },
    onChange(text: string) {
      setRejected(false)
      combobox.change(text)
    },
  }
}

/** Takes over what was typed before React ran. */
function useTextBeforeHydration(combobox: Combobox, field: FieldRef) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (field.current && field.current === document.activeElement) combobox.change(field.current.value)
  }, [])
}

/** The button that closes the list where it fills the screen. */
function CloseButton({ combobox, field }: { combobox: Combobox; field: FieldRef }) {
  const { formatMessage } = useIntl()
  const close = () => {
    combobox.close()
    field.current?.blur()
  }
  return (
    <IconButton
      className="search-bar__back"
      icon="arrow-left"
      label={formatMessage({ id: 'search-bar.close' })}
      onClick={close}
    />
  )
}

const EmptyMessage = ({ id, isRejected }: { id: string; isRejected: boolean }) => (
  <p
    className={isRejected ? 'search-bar__empty search-bar__empty--refused' : 'search-bar__empty'}
    id={id}
    role={isRejected ? 'alert' : undefined}
  >
    <FormattedMessage id="search.empty" />
  </p>
)

interface SearchFieldProps {
  id: string
  field: FieldRef
  combobox: Combobox
  /** True if the search was empty; the message has the id `${id}-empty`. */
  isEmpty: boolean
  onChange: (text: string) => void
}

/** The text field, a combobox of the suggestions, with its buttons. */
function SearchField({ id, field, combobox, isEmpty, onChange }: SearchFieldProps) {
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
function Suggestions({ combobox }: { combobox: Combobox }) {
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
