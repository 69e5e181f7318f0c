import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { NoticeKind } from '#shared/contracts/wishlist.ts'
import { type Site, useSite } from '../../lib/page.ts'
import { addWish, keepHearts, removeWishes, WISHLIST_KEY } from '../hearts/index.ts'
import { askNotice, endNotice } from '../notices/index.ts'
import { changeWish, endWishlistShare, moveToBasket, restoreWish, shareWishlist } from './queries.ts'

/** What was done. */
export interface Done {
  intent: string
  sku: string
  /** The secret of a link that was made. */
  link?: string
  /** Whether a notice has begun, or a mail has to be answered first. */
  notice?: 'active' | 'asked'
}

/** Does what a form of the wishlist asks for, whether it was posted or sent in place. */
export async function doIntent(site: Site, form: FormData): Promise<Done> {
  const { api } = site
  const intent = String(form.get('intent') ?? '')
  const article = form.get('article')
  const sku = String(article ?? form.get('sku') ?? '')
  const kind: NoticeKind = form.get('kind') === 'price' ? 'price' : 'stock'
  const done = { intent, sku }
  const keep = async (answer: Parameters<typeof keepHearts>[1]) => {
    await keepHearts(site, answer)
    return done
  }
  const renew = async () => {
    await site.queryClient.invalidateQueries({ queryKey: WISHLIST_KEY, exact: true })
    return done
  }
  switch (intent) {
    case 'add':
      return keep(await addWish(api, { sku, chosen: article !== null }))
    case 'remove':
      return keep(await removeWishes(api, [sku]))
    case 'restore':
      return keep(await restoreWish(api, sku))
    case 'change':
      return keep(await changeWish(api, { sku, to: String(form.get('to') ?? '') }))
    case 'basket':
      return keep(await moveToBasket(site, sku))
    case 'share':
      return { ...(await renew()), link: await shareWishlist(api) }
    case 'end-share':
      return keep(await endWishlistShare(api))
    case 'notice': {
      const { state } = await askNotice(api, { sku, kind, ...(form.has('email') && { email: String(form.get('email')) }) })
      return { ...(await renew()), notice: state }
    }
    default:
      await endNotice(api, { sku, kind })
      return renew()
  }
}

/** A form that is answered in place; without JavaScript it posts to the wishlist's page, which does the same. A second press waits for nothing and does nothing. */
export function useIntent(after?: (done: Done) => void) {
  const site = useSite()
  const { mutate, isPending, error, data, variables } = useMutation({ mutationFn: (form: FormData) => doIntent(site, form) })
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
