import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#client/components/icon-button.tsx'
import { type FieldRef, SearchField, Suggestions } from './search-field.tsx'
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
