import type { Page } from 'puppeteer'
import type { RouteId } from '#shared/routes.ts'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'
import type { SampleProducts } from './view-sessions.ts'

/** Who somebody is: the forms with what can be wrong with them, what follows each, the layer and the menu. */
export function listSignInViews(path: ToPath): View[] {
  const page = (id: RouteId, name: string, more: Partial<View> & { mark?: string } = {}): View => {
    const { mark, ...rest } = more
    return { name, path: path(id) + (mark ? `?${mark}` : ''), as: 'nobody', ...rest }
  }
  const openLayer = (tab: Page) => clickAndWaitFor(tab, 'header [data-login]', 'dialog[open] .credentials-form')
  return [
    page('account/login', 'login', {}),
    page('account/login', 'login-errors', { bring: submitEmptyForm }),
    page('account/register', 'register-errors', { bring: submitEmptyForm }),
    page('account/register', 'register-sent', { mark: 'sent' }),
    page('account/password-forgot', 'password-forgot-sent', { mark: 'sent' }),
    page('account/password-reset', 'password-reset-saved', { mark: 'saved' }),
    page('account/confirm', 'confirm-done', { mark: 'done' }),
    page('account/email-confirm', 'email-confirm-half', { mark: 'half' }),
    page('home', 'home-login', { floats: true, bring: openLayer }),
    page('home', 'home-forgot', {
      floats: true,
      bring: async (tab) => {
        await openLayer(tab)
        await clickAndWaitFor(tab, 'dialog[open] .credentials__forgot a', 'dialog[open] .credentials__text')
      },
    }),
    page('home', 'home-account', {
      as: 'member',
      floats: true,
      bring: (tab) => clickAndWaitFor(tab, '.account-menu__summary', '.account-menu[open]'),
    }),
  ]
}

/** The pages of a customer’s account. */
export function listAccountViews(path: ToPath): View[] {
  const addresses = path('account/addresses')
  return [
    { name: 'account-home', path: path('account/home'), as: 'member' },
    { name: 'account-overview', path: path('account/overview'), as: 'member' },
    { name: 'account-invoices', path: path('account/invoices'), as: 'member' },
    { name: 'account-orders', path: path('account/orders'), as: 'member' },
    { name: 'account-orders-none', path: `${path('account/orders')}?q=zzzz`, as: 'member' },
    {
      name: 'account-order',
      path: path('account/orders'),
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.order-row__link', '.order-page'),
    },
    { name: 'account-bookings', path: path('account/bookings'), as: 'member' },
    {
      name: 'account-bookings-plan',
      path: path('account/bookings'),
      as: 'member',
      floats: true,
      bring: (page) => clickAndWaitFor(page, '.payment-plan > summary', 'dialog[open] .payment-plan__content'),
    },
    { name: 'account-profile', path: path('account/profile'), as: 'member' },
    { name: 'account-addresses', path: addresses, as: 'member' },
    { name: 'account-addresses-done', path: `${addresses}?done=saved`, as: 'member' },
    { name: 'account-address-add', path: `${addresses}?add=1`, as: 'member' },
    {
      name: 'account-address-errors',
      path: `${addresses}?add=1`,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.account-form [type="submit"]', '.error-summary'),
    },
    {
      name: 'account-address-delete',
      path: addresses,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.account-card__links a + a', '.account-card--alone'),
    },
    { name: 'account-reviews', path: path('account/reviews'), as: 'member' },
    { name: 'account-settings', path: path('account/settings'), as: 'member' },
    { name: 'account-settings-password', path: `${path('account/settings')}?change=password`, as: 'member' },
    { name: 'account-settings-email', path: `${path('account/settings')}?change=email`, as: 'member' },
    { name: 'account-data', path: path('account/data'), as: 'member' },
    { name: 'account-goodbye', path: `${path('account/data')}?done=deleted`, as: 'nobody' },
    { name: 'checkout-delivery-member', path: path('checkout/delivery'), as: 'member' },
  ]
}

/** The wishlist and its states, and the alert for goods that are sold out. */
export function listWishlistViews(path: ToPath, { sized, soldOut }: SampleProducts): View[] {
  const list = path('wishlist')
  const edit = `${list}?${new URLSearchParams({ edit: sized.sku })}`
  const product = soldOut && path('product', { slug: soldOut.slug, sku: soldOut.sku })
  return [
    { name: 'wishlist-nobody', path: list, as: 'nobody' },
    { name: 'wishlist-guest', path: list, as: 'guest' },
    { name: 'wishlist', path: list, as: 'member' },
    { name: 'wishlist-edit', path: edit, as: 'member' },
    { name: 'wishlist-removed', path: `${list}?removed=1`, as: 'member' },
    {
      name: 'wishlist-no-size',
      path: list,
      as: 'member',
      bring: (page) =>
        clickAndWaitFor(page, '.wishlist-entry button[value="basket"]', '.wishlist-entry__message--failed:not(:empty)'),
    },
    {
      name: 'wishlist-sharing',
      path: list,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.wishlist-share button[value="share"]', '.wishlist-share__link'),
    },
    {
      name: 'wishlist-hearts',
      path: path('home'),
      as: 'member',
      bring: (page) => page.waitForSelector('.wishlist-link__count'),
    },
    ...(product ? [{ name: 'product-notice', path: product, as: 'nobody' as const, bring: subscribeAlert }] : []),
  ]
}

async function subscribeAlert(page: Page) {
  await page.type('.stock-alert-form [name="email"]', 'gast@beispiel.example')
  await clickAndWaitFor(page, '.stock-alert-form button', '.stock-alert-form__done')
}
