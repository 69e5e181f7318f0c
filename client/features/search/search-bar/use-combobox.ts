import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { usePath, useSite } from '#client/lib/page.ts'
import { type ComboboxState, handleKey } from './combobox-keys.ts'
import type { SuggestionOption } from './option-factories.ts'
import { searchSuggestionsQuery } from './queries.ts'
import { createOptionBuilder, MIN_LETTERS } from './suggestion-options.ts'
import { type SearchHistory, useSearchHistory } from './use-search-history.ts'

const TYPING_DEBOUNCE_MS = 100

/** The text once typing has paused; at once if it is empty. */
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

/** The text of the field and the state of its list. A new page resets both, unless the shopper is typing. */
function useFieldState(pageTerm: string) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [lastAddress, setLastAddress] = useState(address)
  const [text, setText] = useState(pageTerm)
  const [isTyping, setTyping] = useState(false)
  const [list, setList] = useState<ComboboxState>({ open: false })
  if (lastAddress !== address) {
    setLastAddress(address)
    if (!isTyping) setList({ open: false })
    if (!isTyping) setText(pageTerm)
  }
  return { text, setText, setTyping, list, setList }
}

/** The groups to suggest for a text, loaded while the list is open; none until both sources have answered. */
function useSuggestionGroups(text: string, listId: string, open: boolean, searches: SearchHistory) {
  const { api } = useSite()
  const path = usePath()
  const debouncedText = useDebouncedText(text)
  const { data: answer, isError } = useQuery({
    ...searchSuggestionsQuery(api, debouncedText.length < MIN_LETTERS ? '' : debouncedText),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const isReady = searches.ready && (answer !== undefined || isError)
  return isReady ? createOptionBuilder(path, listId)(answer, searches.terms, text) : []
}

/** The search field as an ARIA combobox: its text, its suggestions, and what keys and selections do. */
export function useCombobox() {
  const { api } = useSite()
  const path = usePath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const listId = useId()
  const { pageTerm, onSearchPage } = usePageTerm()
  const { text, setText, setTyping, list, setList } = useFieldState(pageTerm)
  const searches = useSearchHistory(list.open)
  const groups = useSuggestionGroups(text.trim(), listId, list.open, searches)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === list.active)

  const close = () => {
    setTyping(false)
    setList({ open: false })
  }
  const show = () => setList({ open: true })
  const change = (value: string) => {
    setTyping(true)
    setText(value)
    show()
  }
  const navigateTo = (href: string, term?: string) => {
    close()
    if (term) searches.add(term)
    void navigate(href)
  }
  const select = (option: SuggestionOption) => {
    if (option.kind === 'link') return navigateTo(option.href, option.term)
    searches.deleteAll()
    show()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && active && isDeletable(active, text)) {
      event.preventDefault()
      return searches.deleteTerm(active.label)
    }
    applyKeyEffect(event, handleKey(list, event, options, text), { setText, setList, select })
  }
  return {
    text,
    groups,
    listId,
    path,
    onSearchPage,
    pageTerm,
    change,
    show,
    close,
    select,
    navigateTo,
    onKeyDown,
    count: options.length,
    open: list.open,
    expanded: list.open && options.length > 0,
    active: active?.id,
    deleteSearch: searches.deleteTerm,
    /** Loads what the empty field will show, before the field has focus. */
    prepare: () => void queryClient.prefetchQuery(searchSuggestionsQuery(api, '')),
  }
}

interface KeyActions {
  setText(text: string): void
  setList(state: ComboboxState): void
  select(option: SuggestionOption): void
}

/** Does what a key stands for; nothing if it is the field's own. */
function applyKeyEffect(
  event: KeyboardEvent<HTMLInputElement>,
  effect: ReturnType<typeof handleKey>,
  { setText, setList, select }: KeyActions,
) {
  if (!effect) return
  if (effect.handled) event.preventDefault()
  if (effect.clear) setText('')
  setList(effect.state)
  if (effect.selected) select(effect.selected)
}

/** Delete removes an own search while the field is empty; otherwise it edits the text. */
const isDeletable = (option: SuggestionOption, text: string) =>
  option.kind === 'link' && option.own === true && text === ''

/** The search field's state and actions. */
export type Combobox = ReturnType<typeof useCombobox>
