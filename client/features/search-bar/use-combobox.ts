import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { usePath, useSite } from '../../lib/page.ts'
import { type Box, press } from './keyboard.ts'
import { createOptions, MIN_LETTERS, type Option } from './options.ts'
import { suggestQuery } from './queries.ts'
import { useSearches } from './use-searches.ts'

const TYPING_PAUSE_MS = 100

/** The words once typing has paused; an emptied field at once. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
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
  const [shownOn, setShownOn] = useState(address)
  const { pageTerm, onSearchPage } = usePageTerm()
  const [text, setText] = useState(pageTerm)
  const [typing, setTyping] = useState(false)
  const [box, setBox] = useState<Box>({ open: false })
  const words = useSettled(text.trim())
  const { data: answer, isError } = useQuery({
    ...suggestQuery(api, words.length < MIN_LETTERS ? '' : words),
    enabled: box.open,
    placeholderData: keepPreviousData,
  })
  const searches = useSearches(box.open)
  const ready = searches.ready && (answer !== undefined || isError)
  const groups = ready ? createOptions(path, listId)(answer, searches.terms, text.trim()) : []
  const options = groups.flatMap((group) => group.options)

  // A new page closes the list, and the field says what the page shows; what somebody types while it comes is his.
  if (shownOn !== address) {
    setShownOn(address)
    if (!typing) setBox({ open: false })
    if (!typing) setText(pageTerm)
  }

  const go = (href: string, term?: string) => {
    setTyping(false)
    setBox({ open: false })
    if (term) searches.remember(term)
    void navigate(href)
  }
  const take = (option: Option) => {
    if (option.does === 'go') return go(option.href, option.term)
    searches.forgetAll()
    setBox({ open: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const active = options.find(({ id }) => id === box.active)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && active && removable(active, text)) {
      event.preventDefault()
      return searches.forget(active.label)
    }
    const effect = press(box, event, options, text)
    if (!effect) return
    if (effect.handled) event.preventDefault()
    if (effect.clear) setText('')
    setBox(effect.box)
    if (effect.take) take(effect.take)
  }
  return {
    ...{ text, groups, listId, path, take, go, onKeyDown, onSearchPage, pageTerm },
    count: options.length,
    open: box.open,
    expanded: box.open && options.length > 0,
    active: options.some(({ id }) => id === box.active) ? box.active : undefined,
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
    prepare: () => void queryClient.prefetchQuery(suggestQuery(api, '')),
  }
}

/** Own searches are taken out of the empty field's list; while something is typed, the key means the text. */
const removable = (option: Option, text: string) => option.does === 'go' && option.own === true && text === ''
