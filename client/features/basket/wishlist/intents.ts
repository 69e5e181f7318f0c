import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Site, useSite } from '#client/lib/page.ts'
import type { AlertKind } from '#shared/api/wishlist.ts'
import { subscribeAlert, unsubscribeAlert } from '../alerts/index.ts'
import { addWishlistItem, cacheWishlistSummary, removeWishlistItems, WISHLIST_KEY } from '../wishlist-button/index.ts'
import { changeWishlistItem, endWishlistShare, moveToBasket, restoreWishlistItem, shareWishlist } from './queries.ts'

/** What was done. */
export interface WishlistIntentResult {
  intent: string
  sku: string
  /** The secret of a link that was made. */
  link?: string
  /** Whether a notice has begun, or a mail has to be answered first. */
  notice?: 'active' | 'pending'
}

/** Does what a form of the wishlist asks for, whether it was posted or sent in place. */
export async function performWishlistIntent(site: Site, form: FormData): Promise<WishlistIntentResult> {
  const { api } = site
  const intent = String(form.get('intent') ?? '')
  const article = form.get('article')
  const sku = String(article ?? form.get('sku') ?? '')
  const kind: AlertKind = form.get('kind') === 'price' ? 'price' : 'stock'
  const done = { intent, sku }
  const cacheAndReturn = async (answer: Parameters<typeof cacheWishlistSummary>[1]) => {
    await cacheWishlistSummary(site, answer)
    return done
  }
  const invalidateAndReturn = async () => {
    await site.queryClient.invalidateQueries({ queryKey: WISHLIST_KEY, exact: true })
    return done
  }
  switch (intent) {
    case 'add':
      return cacheAndReturn(await addWishlistItem(api, { sku, chosen: article !== null }))
    case 'remove':
      return cacheAndReturn(await removeWishlistItems(api, [sku]))
    case 'restore':
      return cacheAndReturn(await restoreWishlistItem(api, sku))
    case 'change':
      return cacheAndReturn(await changeWishlistItem(api, { sku, to: String(form.get('to') ?? '') }))
    case 'basket':
      return cacheAndReturn(await moveToBasket(site, sku))
    case 'share':
      return { ...(await invalidateAndReturn()), link: await shareWishlist(api) }
    case 'end-share':
      return cacheAndReturn(await endWishlistShare(api))
    case 'notice': {
      const { state } = await subscribeAlert(api, {
        sku,
        kind,
        ...(form.has('email') && { email: String(form.get('email')) }),
      })
      return { ...(await invalidateAndReturn()), notice: state }
    }
    default:
      await unsubscribeAlert(api, { sku, kind })
      return invalidateAndReturn()
  }
}

/**
 * A form that is answered in place; without JavaScript it posts to the wishlist's page, which does the same. A second
 * press waits for nothing and does nothing.
 */
export function useWishlistIntent(after?: (done: WishlistIntentResult) => void) {
  const site = useSite()
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (form: FormData) => performWishlistIntent(site, form),
  })
  return {
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      if (!isPending) mutate(new FormData(event.currentTarget, submitter), { onSuccess: (done) => after?.(done) })
    },
    busy: isPending ? String(variables.get('intent')) : undefined,
    error: error ? { error, intent: String(variables?.get('intent')) } : undefined,
    done: data,
  }
}
