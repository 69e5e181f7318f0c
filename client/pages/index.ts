import type { BuiltRouteId } from '#shared/routes.ts'
import { withLateWords } from '../lib/late-words.ts'
import type { PageModule } from '../lib/page.ts'

const content = () => import('./content.tsx')

/** Route id → page module. A built route without a page, or a page without a route, does not compile. */
const pages: Record<BuiltRouteId, () => Promise<PageModule>> = {
  home: () => import('./home.tsx'),
  storefront: () => import('./storefront.tsx'),
  category: () => import('./category.tsx'),
  search: () => import('./search.tsx'),
  product: () => import('./product.tsx'),
  compare: () => import('./compare.tsx'),
  fit: () => import('./fit.tsx'),
  'size-finder': () => import('./size-finder.tsx'),
  'basket/transfer': () => import('./basket/transfer.tsx'),
  'basket/sheet': () => import('./basket/sheet.tsx'),
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
  'checkout/contract': () => import('./checkout/contract.tsx'),
  'checkout/paid': () => import('./checkout/paid.tsx'),
  'checkout/notice': () => import('./checkout/notice.tsx'),
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
  'wishlist/notice': () => import('./wishlist/notice.tsx'),
  wishlist: () => import('./wishlist.tsx'),
  paylink: () => import('./paylink.tsx'),
  'paylink/paid': () => import('./paylink/paid.tsx'),
  'service/instalment-protection': () => import('./service/instalment-protection.tsx'),
  'service/help': content,
  'service/assistant': () => import('./service/assistant.tsx'),
  'service/about': content,
  'service/awards': content,
  'service/privacy': content,
  'service/data-ledger': () => import('./service/data-ledger.tsx'),
  'service/terms': content,
  'service/protection-terms': content,
  'service/imprint': content,
  'service/accessibility': content,
  'service/delivery': content,
  'service/returns': content,
  'service/payment': content,
  'service/instalment-calculator': () => import('./service/instalment-calculator.tsx'),
  'service/club': () => import('./service/club.tsx'),
  'service/guarantee': content,
  'service/country': () => import('./service/country.tsx'),
  'service/sustainability': content,
  'service/jobs': content,
  'content/service': content,
  'content/landing': content,
  'content/magazine': content,
  'content/node': content,
  'content/special': content,
  'content/layer': content,
}

/** Pages with which a visit begins: they show no late words, nor does what they open without them (test/late-words.test.ts). */
const early: ReadonlySet<BuiltRouteId> = new Set([
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
  'wishlist/notice',
])

/** The code of a page and the words it may show; pages on service come with the way to the assistant. */
export async function loadPageModule(id: BuiltRouteId): Promise<PageModule> {
  const page = pages[id] === content || early.has(id) ? pages[id]() : withLateWords(pages[id])
  return id.includes('service') ? (await withLateWords(() => import('../features/chat-bot/index.ts'))).withDoor(await page) : page
}
