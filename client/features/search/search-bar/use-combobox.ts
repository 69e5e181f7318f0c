import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { usePath, useSite } from '#client/lib/page.ts'
import { type ComboboxState, handleKey } from './combobox-keys.ts'
import { searchSuggestionsQuery } from './queries.ts'
import { createOptionBuilder, MIN_LETTERS, type SuggestionOption } from './suggestion-options.ts'
import { useSearchHistory } from './use-search-history.ts'

const TYPING_DEBOUNCE_MS = 100

/** The words once typing has paused; an emptied field at once. */
function useDebouncedText(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

/** The term whose results the page shows; empty on every other page. */
function usePageTerm() {
  const { id, params } = useMatches().at(-1) ?? {}
  return { onSearchPage: id === 'search', pageTerm: id === 'search' ? (params?.term ?? '') : '' }
}

/** The search field as an ARIA combobox: what stands in it, what is suggested, and what keys and choices do. */
export function useCombobox() {
  const { api } = useSite()
  const path = usePath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const listId = useId()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [lastAddress, setShownOn] = useState(address)
  const { pageTerm, onSearchPage } = usePageTerm()
  const [text, setText] = useState(pageTerm)
  const [typing, setTyping] = useState(false)
  const [comboboxState, setBox] = useState<ComboboxState>({ open: false })
  const debouncedText = useDebouncedText(text.trim())
  const { data: answer, isError } = useQuery({
    ...searchSuggestionsQuery(api, debouncedText.length < MIN_LETTERS ? '' : debouncedText),
    enabled: comboboxState.open,
    placeholderData: keepPreviousData,
  })
  const searches = useSearchHistory(comboboxState.open)
  const ready = searches.ready && (answer !== undefined || isError)
  const groups = ready ? createOptionBuilder(path, listId)(answer, searches.terms, text.trim()) : []
  const options = groups.flatMap((group) => group.options)

  // A new page closes the list, and the field says what the page shows; what somebody types while it comes is his.
  if (lastAddress !== address) {
    setShownOn(address)
    if (!typing) setBox({ open: false })
    if (!typing) setText(pageTerm)
  }

  const navigateTo = (href: string, term?: string) => {
    setTyping(false)
    setBox({ open: false })
    if (term) searches.remember(term)
    void navigate(href)
  }
  const selectOption = (option: SuggestionOption) => {
    if (option.does === 'go') return navigateTo(option.href, option.term)
    searches.forgetAll()
    setBox({ open: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const active = options.find(({ id }) => id === comboboxState.active)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && active && isDeletable(active, text)) {
      event.preventDefault()
      return searches.forget(active.label)
    }
    const effect = handleKey(comboboxState, event, options, text)
    if (!effect) return
    if (effect.handled) event.preventDefault()
    if (effect.clear) setText('')
    setBox(effect.state)
    if (effect.selected) selectOption(effect.selected)
  }
  return {
    ...{ text, groups, listId, path, take: selectOption, go: navigateTo, onKeyDown, onSearchPage, pageTerm },
    count: options.length,
    open: comboboxState.open,
    expanded: comboboxState.open && options.length > 0,
    active: options.some(({ id }) => id === comboboxState.active) ? comboboxState.active : undefined,
    forget: searches.forget,
    change(value: string) {
      setTyping(true)
      setText(value)
      setBox({ open: true })
    },
    show: () => setBox({ open: true }),
    close() {
      setTyping(false)
      setBox({ open: false })
    },
    /** Asks for what the empty field will show, before it is entered. */
    prepare: () => void queryClient.prefetchQuery(searchSuggestionsQuery(api, '')),
  }
}

/** Own searches are taken out of the empty field's list; while something is typed, the key means the text. */
const isDeletable = (option: SuggestionOption, text: string) =>
  option.does === 'go' && option.own === true && text === ''

/** State of the search field and its suggestions, and what can be done with them. */
export type Combobox = ReturnType<typeof useCombobox>
