import type { Page } from 'puppeteer'
import { ALERTS_API } from '#shared/api/wishlist.ts'
import type { RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { clickAndWaitFor } from './browser.ts'
import { getMailedToken, registerCustomer } from './customer.ts'
import type { TestShop } from './shop.ts'
import type { ToPath, View } from './view.ts'
import type { SampleProducts } from './view-sessions.ts'
import { createVisitor } from './visitor.ts'

/** As long as a token of ours, and none. */
const UNKNOWN_TOKEN = 'x'.repeat(43)

/** What links lead to that name nothing (more): a token that has ended answers as one that never was. */
export function listEndedLinkViews(path: ToPath, order: string): View[] {
  const page = (id: RouteId, query: Record<string, string>, bring?: View['bring']): View => ({
    ...{ name: `ended-${id.replaceAll('/', '-')}`, as: 'nobody', ...(bring && { bring }) },
    path: `${path(id, { number: order })}?${new URLSearchParams(query)}`,
  })
  const press = (tab: Page) => clickAndWaitFor(tab, 'main form [type="submit"]', 'main .alert--error')
  const token = UNKNOWN_TOKEN
  const link = { order, signature: token }
  return [
    page('account/password-reset', { token }),
    page('account/confirm', { token }, press),
    page('account/email-confirm', { token }, press),
    page('paylink', { token }),
    page('wishlist/shared', { token }),
    page('wishlist/alert', { token }),
    page('basket/handover', { token }),
    page('service/withdrawal', { receipt: token }),
    page('reviews/write', { ...link, sku: 'unknown' }),
    page('reviews/unsubscribe', link),
    page('guarantee/unsubscribe', link),
    page('account/order', { signature: token }),
    page('account/order-cancel', { signature: token }),
    page('account/order-change', { signature: token }),
    page('account/order-return', { signature: token }),
    page('account/order-claim', { signature: token }),
    page('account/order-parts', { signature: token }),
    page('checkout/order-record', { signature: token }),
  ]
}

/** A list that is shared, and the link of an alert’s e-mail before and after it was followed. */
export async function listWishlistLinkViews(
  shop: TestShop,
  tenant: Tenant,
  locale: Locale,
  { sized, soldOut }: SampleProducts,
  path: ToPath,
): Promise<View[]> {
  const { visitor: owner } = await registerCustomer(shop, tenant.id, locale)
  await owner.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', { sku: sized.sku })
  const { data } = await owner.ask<{ shareWishlist: string }>('mutation { shareWishlist }')
  const createAlertToken = async () => {
    const email = `${crypto.randomUUID()}@beispiel.example`
    await createVisitor(shop, tenant.id, locale).send(ALERTS_API, {
      sku: (soldOut ?? sized).sku,
      kind: soldOut ? 'stock' : 'price',
      email,
    })
    return getMailedToken(shop, email)
  }
  const view = (name: string, id: RouteId, token: string): View => ({
    ...{ name, path: `${path(id)}?${new URLSearchParams({ token })}`, as: 'nobody' },
  })
  return [
    view('wishlist-shared-link', 'wishlist/shared', data.shareWishlist),
    view('wishlist-alert-link', 'wishlist/alert', await createAlertToken()),
    {
      ...view('wishlist-alert-done', 'wishlist/alert', await createAlertToken()),
      async bring(tab) {
        const button = 'main form [type="submit"]'
        if (await tab.$(button)) await clickAndWaitFor(tab, button, 'main .alert--success')
      },
    },
  ]
}
