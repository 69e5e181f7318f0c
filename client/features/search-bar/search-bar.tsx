import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_TERM_LENGTH } from '#shared/contracts/search.ts'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSearchKey } from './use-search-key.ts'

/** Where the list fills the screen (styles/features/_search-bar.scss). */
const SHEET = '(width < 600px)'

/** The search: a plain form that finds without JavaScript, with suggestions where it runs. Two may stand on one page. */
export function SearchBar() {
  const { formatMessage } = useIntl()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const box = useCombobox()
  useSearchKey(field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before React took over
  useEffect(() => {
    if (field.current && field.current === document.activeElement) box.change(field.current.value)
  }, [])
  // The page of an empty search says so at the field, with and without JavaScript.
  const empty = box.text.trim() === '' && (refused || (box.onSearchPage && box.pageTerm === ''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const term = box.text.trim()
    setRefused(term === '')
    if (term === '') return field.current?.focus()
    box.go(box.path('search', { term }), term)
  }
  const close = () => {
    box.close()
    field.current?.blur()
  }
  // On a phone the keyboard may go and the list stays.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget) && (relatedTarget || !matchMedia(SHEET).matches)) box.close()
  }
  return (
    <search className="search-bar">
      <form
        className={box.open ? 'search-bar__form search-bar__form--open' : 'search-bar__form'}
        action={box.path('search')}
        onSubmit={submit}
        onBlur={leave}
        noValidate
      >
        <label className="visually-hidden" htmlFor={id}>
          <FormattedMessage id="search-bar.label" />
        </label>
        <div className="search-bar__line">
          {box.open && <IconButton className="search-bar__back" icon="arrow-left" label={formatMessage({ id: 'search-bar.close' })} onClick={close} />}
          <div className="search-bar__control">
            <input
              className="search-bar__field"
              id={id}
              ref={field}
              type="search"
              name="q"
              value={box.text}
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
              aria-expanded={box.expanded}
              aria-controls={box.expanded ? box.listId : undefined}
              aria-activedescendant={box.expanded ? box.active : undefined}
              aria-keyshortcuts="Control+K Meta+K"
              aria-invalid={empty || undefined}
              aria-describedby={empty ? `${id}-empty` : undefined}
              onChange={(event) => {
                setRefused(false)
                box.change(event.currentTarget.value)
              }}
              onPointerEnter={box.prepare}
              onFocus={box.show}
              onClick={box.show}
              onKeyDown={box.onKeyDown}
            />
            <span className="search-bar__key" aria-hidden="true">
              <FormattedMessage id="search-bar.key" />
            </span>
            {box.text !== '' && (
              <IconButton
                className="search-bar__clear"
                icon="close"
                label={formatMessage({ id: 'search-bar.clear' })}
                onClick={() => {
                  box.change('')
                  field.current?.focus()
                }}
              />
            )}
            <button className="search-bar__submit" type="submit" aria-label={formatMessage({ id: 'search-bar.submit' })}>
              <Icon name="search" />
            </button>
          </div>
        </div>
        {empty && (
          <p className={refused ? 'search-bar__empty search-bar__empty--refused' : 'search-bar__empty'} id={`${id}-empty`} role={refused ? 'alert' : undefined}>
            <FormattedMessage id="search.empty" />
          </p>
        )}
        {box.expanded && (
          <SuggestionList
            id={box.listId}
            groups={box.groups}
            active={box.active}
            typed={box.text.trim()}
            onTake={box.take}
            onGo={box.go}
            onForget={box.forget}
          />
        )}
        <span className="visually-hidden" role="status">
          {box.expanded && <FormattedMessage id="search-bar.count" values={{ count: box.count }} />}
        </span>
      </form>
    </search>
  )
}
