import type { BuiltRouteId } from '#shared/routes.ts'
import type { PageModule } from '../lib/page.ts'

const content = () => import('./content.tsx')

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
  basket: () => import('./basket.tsx'),
  'checkout/sign-in': () => import('./checkout/sign-in.tsx'),
  'checkout/delivery': () => import('./checkout/delivery.tsx'),
  'checkout/delivery-change': () => import('./checkout/delivery-change.tsx'),
  'checkout/payment': () => import('./checkout/payment.tsx'),
  'checkout/payment-change': () => import('./checkout/payment-change.tsx'),
  'checkout/review': () => import('./checkout/review.tsx'),
  'checkout/confirmation': () => import('./checkout/confirmation.tsx'),
  'checkout/notice': () => import('./checkout/notice.tsx'),
  'service/help': content,
  'service/about': content,
  'service/awards': content,
  'service/privacy': content,
  'service/terms': content,
  'service/imprint': content,
  'service/accessibility': content,
  'service/delivery': content,
  'service/returns': content,
  'service/payment': content,
  'service/guarantee': content,
  'service/sustainability': content,
  'service/jobs': content,
  'content/service': content,
  'content/landing': content,
  'content/magazine': content,
  'content/node': content,
  'content/special': content,
  'content/layer': content,
}
