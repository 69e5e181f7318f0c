import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import { announce } from '#client/lib/announce.tsx'
import { ApiError } from '#client/lib/api.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { addWishlistItem, cacheWishlistSummary, removeWishlistItems, wishlistSummaryQuery } from './queries.ts'
import { filterItemIds, getItemIds, setItemIds, setToggleFailure } from './wishlist-store.ts'

/** Id of the form that every wishlist button of a page belongs to. */
export const WISHLIST_FORM_ID = 'wishlist-form'

/** The one form of all wishlist buttons, in the layout: without JavaScript it posts to the wishlist's page. */
export function WishlistButtonForm() {
  const path = usePath()
  const { pathname, search } = useLocation()
  useSyncItemIds()
  const login = useRef<HTMLAnchorElement>(null)
  const toggle = useToggleWishlist(() => login.current?.click())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) void toggle(submitter)
  }
  return (
    <form id={WISHLIST_FORM_ID} method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={pathname + search} />
      <a href={path('account/login')} data-login ref={login} hidden>
        <FormattedMessage id="login.log-in" />
      </a>
    </form>
  )
}

/** Loads the articles on the visitor's list, if any, and clears them when the session ends. */
function useSyncItemIds() {
  const { api } = useSite()
  const { data: session } = useQuery(sessionQuery(api))
  const enabled = session !== undefined && session.type !== 1 && (session.wishlistCount ?? 0) > 0
  const { data } = useQuery({ ...wishlistSummaryQuery(api), enabled })
  const itemIds = enabled ? data?.itemIds : undefined
  useEffect(() => setItemIds(itemIds ?? []), [itemIds])
}

/**
 * Adds or removes an article optimistically, and undoes that with a message on failure; a recognised customer is asked
 * for their password. Presses during a request are ignored.
 */
function useToggleWishlist(logIn: () => void) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const busy = useRef(new Set<string>())

  async function change({ name, value: sku, dataset: { style: productId = '', among } }: HTMLButtonElement) {
    const before = getItemIds()
    const present = filterItemIds({ productId, among: among?.split(' ') }).map((item) => item.sku)
    const adding = present.length === 0
    setItemIds(adding ? [{ sku, productId }, ...before] : before.filter((item) => !present.includes(item.sku)))
    try {
      const { api } = site
      await cacheWishlistSummary(
        site,
        adding
          ? await addWishlistItem(api, { sku, chosen: name === 'variant' })
          : await removeWishlistItems(api, present),
      )
      announce(formatMessage({ id: adding ? 'wishlist.told-added' : 'wishlist.told-removed' }))
    } catch (error) {
      setItemIds(before)
      const code = error instanceof ApiError ? error.code : 'internal'
      if (code === 'login-required') return logIn()
      const general = adding ? 'wishlist.add-failed' : 'wishlist.remove-failed'
      setToggleFailure(sku, formatMessage({ id: code === 'wishlist-full' ? 'error.wishlist-full' : general }))
    }
  }

  return async (button: HTMLButtonElement) => {
    const key = button.dataset.style ?? ''
    if (busy.current.has(key)) return
    busy.current.add(key)
    await change(button).finally(() => busy.current.delete(key))
  }
}
