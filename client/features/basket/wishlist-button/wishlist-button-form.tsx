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

/** Id of the form that every heart of a page belongs to. */
export const WISHLIST_FORM_ID = 'wishlist-form'

/**
 * The form of all hearts: without JavaScript it posts to the wishlist's page, with it each press is answered in place.
 * Stands once in the layout.
 */
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

/** Asks for the hearts of a visitor who has some, and drops them at the end of the session. */
function useSyncItemIds() {
  const { api } = useSite()
  const { data: session } = useQuery(sessionQuery(api))
  const enabled = session !== undefined && session.type !== 1 && (session.wishlistCount ?? 0) > 0
  const { data } = useQuery({ ...wishlistSummaryQuery(api), enabled })
  const itemIds = enabled ? data?.itemIds : undefined
  useEffect(() => setItemIds(itemIds ?? []), [itemIds])
}

/**
 * Fills or empties a heart at once, and takes it back in words where that fails; a recognised customer is asked for his
 * password. A second press while the first is on its way does nothing.
 */
function useToggleWishlist(logIn: () => void) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const busy = useRef(new Set<string>())

  async function change({ name, value: sku, dataset: { style: productId = '', among } }: HTMLButtonElement) {
    const before = getItemIds()
    const present = filterItemIds({ productId, among: among?.split(' ') }).map((mark) => mark.sku)
    const adding = present.length === 0
    setItemIds(adding ? [{ sku, productId }, ...before] : before.filter((mark) => !present.includes(mark.sku)))
    try {
      const { api } = site
      await cacheWishlistSummary(
        site,
        adding
          ? await addWishlistItem(api, { sku, chosen: name === 'article' })
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
