import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ProductCard } from '#shared/contracts/catalog.ts'
import { useSite } from '../../lib/page.ts'
import { type ListState, listQueryString, readListState } from './list-state.ts'
import { fetchPage, type ListSource, productListQuery } from './queries.ts'
import { useReturn } from './use-return.ts'

/** A list's data and its controls. `chosen` runs ahead of `state` while the next list is on its way. */
export function useProductList(source: ListSource) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const pending = useNavigation().location
  const navigate = useNavigate()
  const state = readListState(new URLSearchParams(search))
  const { data: result } = useSuspenseQuery(productListQuery(site, source, state))
  const ahead = pending && decodeURI(pending.pathname) === decodeURI(pathname) ? readListState(new URLSearchParams(pending.search)) : state
  const hrefOf = (next: ListState) => pathname + listQueryString(next)
  const open = (next: ListState) => void navigate(hrefOf(next), { preventScrollReset: true })
  const more = useMore(source, state)
  useReturn(more.grid)
  return { result, state, chosen: ahead, busy: ahead !== state, pathname, hrefOf, open, ...more }
}

/** Adds the next page in place; the address follows, so that reload and back bring the same cards. */
function useMore(source: ListSource, state: ListState) {
  const site = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [loading, setLoading] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number>(undefined)

  useEffect(() => {
    if (focusAt.current === undefined) return
    const firstNew = grid.current?.querySelectorAll('.product-list__item')[focusAt.current]
    if (!firstNew) return
    firstNew.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    focusAt.current = undefined
  })

  async function more() {
    setLoading(true)
    const next = { ...state, page: state.page + 1 }
    try {
      const shown = await queryClient.ensureQueryData(productListQuery(site, source, state))
      const grown = productListQuery(site, source, next)
      const { queryKey } = grown
      if (queryClient.getQueryState(queryKey)) {
        await queryClient.ensureQueryData(grown) // the link was pointed at before: all of it is known or on its way
      } else {
        const added = await fetchPage(site, source, next)
        queryClient.setQueryData(queryKey, { ...shown, items: merge(shown.items, added.items), ranks: { ...shown.ranks, ...added.ranks } })
      }
      focusAt.current = shown.items.length
      await navigate(pathname + listQueryString(next), { replace: true, preventScrollReset: true })
    } catch {
      location.assign(pathname + listQueryString(next)) // the server's page says what is wrong, in words
    } finally {
      setLoading(false)
    }
  }
  return { grid, loading, more: () => void more() }
}

/** A list may have moved by a place meanwhile: each card once. */
function merge(shown: readonly ProductCard[], added: readonly ProductCard[]) {
  const known = new Set(shown.map(({ sku }) => sku))
  return [...shown, ...added.filter(({ sku }) => !known.has(sku))]
}
