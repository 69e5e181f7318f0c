import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_TERM_LENGTH } from '#shared/contracts/search.ts'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'

/** The search: a plain form that finds without JavaScript, with suggestions where it runs. Two may stand on one page. */
export function SearchBar() {
  const { formatMessage } = useIntl()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const box = useCombobox()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const term = box.text.trim()
    setEmpty(term === '')
    if (term === '') return field.current?.focus()
    box.take(box.path('search', { term }))
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close()
  }
  return (
    <search>
      <form className="search-bar" action={box.path('search')} onSubmit={submit} onBlur={leave} noValidate>
        <label className="visually-hidden" htmlFor={id}>
          <FormattedMessage id="navigation.search-label" />
        </label>
        <input
          className="search-bar__field"
          id={id}
          ref={field}
          type="search"
          name="q"
          value={box.text}
          maxLength={MAX_TERM_LENGTH}
          placeholder={formatMessage({ id: 'navigation.search-placeholder' })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.expanded}
          aria-controls={box.expanded ? box.listId : undefined}
          aria-activedescendant={box.expanded ? box.active : undefined}
          aria-invalid={empty || undefined}
          aria-describedby={empty ? `${id}-empty` : undefined}
          onChange={(event) => {
            setEmpty(false)
            box.change(event.currentTarget.value)
          }}
          onFocus={box.focus}
          onKeyDown={box.onKeyDown}
        />
        {box.text !== '' && (
          <IconButton
            className="search-bar__clear"
            icon="close"
            label={formatMessage({ id: 'navigation.search-clear' })}
            onClick={() => {
              box.change('')
              field.current?.focus()
            }}
          />
        )}
        <button className="search-bar__submit" type="submit" aria-label={formatMessage({ id: 'navigation.search-submit' })}>
          <Icon name="search" />
        </button>
        {box.expanded && <SuggestionList id={box.listId} groups={box.groups} active={box.active} onTake={box.take} />}
        <span className="visually-hidden" role="status">
          {box.expanded && <FormattedMessage id="navigation.suggest-count" values={{ count: box.count }} />}
        </span>
        {empty && (
          <p className="search-bar__empty" id={`${id}-empty`} role="alert">
            <FormattedMessage id="search.empty" />
          </p>
        )}
      </form>
    </search>
  )
}
