import type { BuiltRouteId } from '#shared/routes.ts'
import { withDeferredMessages } from '../lib/deferred-messages.ts'
import type { PageModule } from '../lib/page.ts'

const loadContentPage = () => import('./content.tsx')

/** Route id → page module. A built route without a page, or a page without a route, does not compile. */
export const pages: Record<BuiltRouteId, () => Promise<PageModule>> = {
  home: () => import('./home.tsx'),
  storefront: () => import('./storefront.tsx'),
  category: () => import('./category.tsx'),
  search: () => import('./search.tsx'),
  product: () => import('./product.tsx'),
  compare: () => import('./compare.tsx'),
  fit: () => import('./fit.tsx'),
  'size-finder': () => import('./size-finder.tsx'),
  'basket/handover': () => import('./basket/handover.tsx'),
  'basket/order-form': () => import('./basket/order-form.tsx'),
  basket: () => import('./basket.tsx'),
  'checkout/sign-in': () => import('./checkout/sign-in.tsx'),
  'checkout/delivery': () => import('./checkout/delivery.tsx'),
  'checkout/delivery-change': () => import('./checkout/delivery-change.tsx'),
  'checkout/payment': () => import('./checkout/payment.tsx'),
  'checkout/payment-change': () => import('./checkout/payment-change.tsx'),
  'checkout/delayed-payment': () => import('./checkout/delayed-payment.tsx'),
  'checkout/payment-protection': () => import('./checkout/payment-protection.tsx'),
  'checkout/payment-protection-update': () => import('./checkout/payment-protection-update.tsx'),
  'checkout/premium': () => import('./checkout/premium.tsx'),
  'checkout/review': () => import('./checkout/review.tsx'),
  'checkout/confirmation': () => import('./checkout/confirmation.tsx'),
  'checkout/order-record': () => import('./checkout/order-record.tsx'),
  'checkout/paid': () => import('./checkout/paid.tsx'),
  'checkout/blocked': () => import('./checkout/blocked.tsx'),
  'account/login': () => import('./account/login.tsx'),
  'account/register': () => import('./account/register.tsx'),
  'account/password-forgot': () => import('./account/password-forgot.tsx'),
  'account/password-reset': () => import('./account/password-reset.tsx'),
  'account/password-code': () => import('./account/password-code.tsx'),
  'account/confirm': () => import('./account/confirm.tsx'),
  'account/email-confirm': () => import('./account/email-confirm.tsx'),
  'account/home': () => import('./account/home.tsx'),
  'account/profile': () => import('./account/profile.tsx'),
  'account/addresses': () => import('./account/addresses.tsx'),
  'account/credit': () => import('./account/credit.tsx'),
  'account/settings': () => import('./account/settings.tsx'),
  'account/data': () => import('./account/data.tsx'),
  'wishlist/shared': () => import('./wishlist/shared.tsx'),
  'wishlist/alert': () => import('./wishlist/alert.tsx'),
  wishlist: () => import('./wishlist.tsx'),
  paylink: () => import('./paylink.tsx'),
  'paylink/paid': () => import('./paylink/paid.tsx'),
  'service/instalment-protection': () => import('./service/instalment-protection.tsx'),
  'service/help': loadContentPage,
  'service/assistant': () => import('./service/assistant.tsx'),
  'service/about': loadContentPage,
  'service/awards': loadContentPage,
  'service/privacy': loadContentPage,
  'service/stored-data': () => import('./service/stored-data.tsx'),
  'service/terms': loadContentPage,
  'service/protection-terms': loadContentPage,
  'service/imprint': loadContentPage,
  'service/accessibility': loadContentPage,
  'service/delivery': loadContentPage,
  'service/returns': loadContentPage,
  'service/payment': loadContentPage,
  'service/instalment-calculator': () => import('./service/instalment-calculator.tsx'),
  'service/club': () => import('./service/club.tsx'),
  'service/guarantee': loadContentPage,
  'service/country': () => import('./service/country.tsx'),
  'service/sustainability': loadContentPage,
  'service/jobs': loadContentPage,
  'content/service': loadContentPage,
  'content/landing': loadContentPage,
  'content/magazine': loadContentPage,
  'content/node': loadContentPage,
  'content/special': loadContentPage,
  'content/layer': loadContentPage,
}

/** Pages that visits begin with: they show no deferred messages, nor does what they open. */
const criticalPages: ReadonlySet<BuiltRouteId> = new Set([
  'home',
  'storefront',
  'category',
  'search',
  'product',
  'compare',
  'fit',
  'size-finder',
  'wishlist',
  'wishlist/shared',
  'wishlist/alert',
])

/** The code of a page and its messages; service pages include the link to the assistant. */
export async function loadPageModule(id: BuiltRouteId): Promise<PageModule> {
  const page = pages[id] === loadContentPage || criticalPages.has(id) ? pages[id]() : withDeferredMessages(pages[id])
  return id.includes('service')
    ? (await withDeferredMessages(() => import('../features/content/chat-bot/index.ts'))).withChatLauncher(await page)
    : page
}
