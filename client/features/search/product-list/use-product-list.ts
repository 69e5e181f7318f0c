import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSite } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { type ListState, parseListState, toListQueryString } from './list-state.ts'
import { fetchPage, type ListSource, productListQuery } from './queries.ts'

/** A list's data and its controls. `chosen` is ahead of `state` while the next list loads. */
export function useProductList(source: ListSource) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const pending = useNavigation().location
  const navigate = useNavigate()
  const state = parseListState(new URLSearchParams(search))
  const { data: result } = useSuspenseQuery(productListQuery(site, source, state))
  const pendingState =
    pending && decodeURI(pending.pathname) === decodeURI(pathname)
      ? parseListState(new URLSearchParams(pending.search))
      : state
  const getHref = (next: ListState) => pathname + toListQueryString(next)
  const open = (next: ListState) => void navigate(getHref(next), { preventScrollReset: true })
  const more = useLoadMore(source, state)
  return { result, state, chosen: pendingState, busy: pendingState !== state, pathname, getHref, open, ...more }
}

/** Adds the next page in place; the address changes with it, so that reload and back show the same cards. */
function useLoadMore(source: ListSource, state: ListState) {
  const site = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [loading, setLoading] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number>(undefined)

  useEffect(() => {
    if (focusAt.current === undefined) return
    const firstAdded = grid.current?.querySelectorAll('.product-list__item')[focusAt.current]
    if (!firstAdded) return
    firstAdded.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    focusAt.current = undefined
  })

  async function loadMore() {
    setLoading(true)
    const next = { ...state, page: state.page + 1 }
    try {
      const shown = await queryClient.ensureQueryData(productListQuery(site, source, state))
      const nextQuery = productListQuery(site, source, next)
      const { queryKey } = nextQuery
      if (queryClient.getQueryState(queryKey)) {
        await queryClient.ensureQueryData(nextQuery) // the link was hovered before: its data is cached or loading
      } else {
        const added = await fetchPage(site, source, next)
        queryClient.setQueryData(queryKey, {
          ...shown,
          items: mergeCards(shown.items, added.items),
          ranks: { ...shown.ranks, ...added.ranks },
        })
      }
      focusAt.current = shown.items.length
      await navigate(pathname + toListQueryString(next), { replace: true, preventScrollReset: true })
    } catch {
      location.assign(pathname + toListQueryString(next)) // the server's page explains the failure
    } finally {
      setLoading(false)
    }
  }
  return { grid, loading, more: () => void loadMore() }
}

/** Each card once: the list may have shifted meanwhile. */
function mergeCards(shown: readonly ProductCardData[], added: readonly ProductCardData[]) {
  const known = new Set(shown.map(({ sku }) => sku))
  return [...shown, ...added.filter(({ sku }) => !known.has(sku))]
}
