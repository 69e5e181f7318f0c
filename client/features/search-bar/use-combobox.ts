import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath, useSite } from '../../lib/page.ts'
import { optionGroups, step } from './options.ts'
import { suggestQuery } from './queries.ts'

const TYPING_PAUSE_MS = 150

/** The words once typing has paused. */
function useSettled(text: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The search field as an ARIA combobox: arrows walk the suggestions, Enter takes one, Escape closes, then clears. */
export function useCombobox() {
  const { api } = useSite()
  const path = usePath()
  const navigate = useNavigate()
  const listId = useId()
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { data } = useQuery(suggestQuery(api, useSettled(text.trim())))
  const groups = data && text.trim() !== '' ? optionGroups(data, path, listId) : []
  const options = groups.flatMap((group) => group.options)
  const expanded = open && options.length > 0

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list
  useEffect(close, [pathname, search])

  const take = (href: string) => {
    close()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (expanded) event.preventDefault()
      else setText('')
      return close()
    }
    if (event.key === 'Enter') {
      const option = expanded && options.find(({ id }) => id === active)
      if (!option) return
      event.preventDefault()
      return take(option.href)
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || options.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive(step(options, active, event.key === 'ArrowDown' ? 1 : -1))
  }
  const change = (value: string) => {
    setText(value)
    setActive(undefined)
    setOpen(true)
  }
  return { text, change, close, take, groups, count: options.length, expanded, active, listId, onKeyDown, path, navigate, focus: () => setOpen(true) }
}
