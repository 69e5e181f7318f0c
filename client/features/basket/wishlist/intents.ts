import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { findByIntent, getIntent } from '#client/lib/intents.ts'
import { type Site, useSite } from '#client/lib/page.ts'
import type { AlertKind } from '#shared/api/wishlist.ts'
import { subscribeAlert, unsubscribeAlert } from '../alerts/index.ts'
import {
  addWishlistItem,
  cacheWishlistSummary,
  removeWishlistItems,
  WISHLIST_KEY,
  type WishlistSummary,
} from '../wishlist-button/index.ts'
import { changeWishlistItem, endWishlistShare, moveToBasket, restoreWishlistItem, shareWishlist } from './queries.ts'

/** The result of an intent. */
export interface WishlistIntentResult {
  intent: string
  sku: string
  /** The token of a link that was created. */
  link?: string
  /** Whether the alert is active or has to be confirmed by mail. */
  alert?: 'active' | 'pending'
}

type WishlistAction = (site: Site, form: FormData) => Promise<Partial<WishlistIntentResult>>

/** The article that was chosen, or the product where none was. */
const getSku = (form: FormData) => String(form.get('variant') ?? form.get('sku') ?? '')

const getAlert = (form: FormData): { sku: string; kind: AlertKind } => ({
  sku: getSku(form),
  kind: form.get('kind') === 'price' ? 'price' : 'stock',
})

/** Changes the list and caches the summary that comes back. */
const createListAction =
  (change: (site: Site, form: FormData) => Promise<WishlistSummary>): WishlistAction =>
  async (site, form) => {
    await cacheWishlistSummary(site, await change(site, form))
    return {}
  }

/** Changes something that only the whole list shows. */
const createDetailAction =
  (change: (site: Site, form: FormData) => Promise<Partial<WishlistIntentResult>>): WishlistAction =>
  async (site, form) => {
    const result = await change(site, form)
    await site.queryClient.invalidateQueries({ queryKey: WISHLIST_KEY, exact: true })
    return result
  }

const shareList = createDetailAction(async ({ api }) => ({ link: await shareWishlist(api) }))

const beginAlert = createDetailAction(async ({ api }, form) => {
  const email = form.has('email') ? String(form.get('email')) : undefined
  const { state } = await subscribeAlert(api, { ...getAlert(form), email })
  return { alert: state }
})

const endAlert = createDetailAction(async ({ api }, form) => {
  await unsubscribeAlert(api, getAlert(form))
  return {}
})

const wishlistActions: Readonly<Record<string, WishlistAction>> = {
  add: createListAction(({ api }, form) => addWishlistItem(api, { sku: getSku(form), chosen: form.has('variant') })),
  remove: createListAction(({ api }, form) => removeWishlistItems(api, [getSku(form)])),
  restore: createListAction(({ api }, form) => restoreWishlistItem(api, getSku(form))),
  change: createListAction(({ api }, form) =>
    changeWishlistItem(api, { sku: getSku(form), to: String(form.get('to') ?? '') }),
  ),
  basket: createListAction((site, form) => moveToBasket(site, getSku(form))),
  share: shareList,
  'end-share': createListAction(({ api }) => endWishlistShare(api)),
  'begin-alert': beginAlert,
  'end-alert': endAlert,
}

/** Does what a form of the wishlist asks for, whether the page or the browser handles it. */
export async function performWishlistIntent(site: Site, form: FormData): Promise<WishlistIntentResult> {
  const perform = findByIntent(wishlistActions, form) ?? endAlert
  return { intent: getIntent(form), sku: getSku(form), ...(await perform(site, form)) }
}

/**
 * Submits a form without leaving the page; without JavaScript it posts to the wishlist's page, which does the same.
 * Presses during a request are ignored.
 */
export function useWishlistIntent(after?: (done: WishlistIntentResult) => void) {
  const site = useSite()
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (form: FormData) => performWishlistIntent(site, form),
  })
  return {
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      if (!isPending) mutate(new FormData(event.currentTarget, submitter), { onSuccess: (done) => after?.(done) })
    },
    busy: isPending ? String(variables.get('intent')) : undefined,
    error: error ? { error, intent: String(variables?.get('intent')) } : undefined,
    done: data,
  }
}
