import { redirectTo, type Site } from '#client/lib/page.ts'
import { type Checkout, type CheckoutStep, checkoutSteps } from '#shared/api/checkout.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import { fetchFreshCheckout, hasOrderedToday } from './queries.ts'

/** The page of each step. */
export const stepRoutes = {
  'sign-in': 'checkout/sign-in',
  delivery: 'checkout/delivery',
  payment: 'checkout/payment',
  'delayed-payment': 'checkout/delayed-payment',
  'payment-protection': 'checkout/payment-protection',
  premium: 'checkout/premium',
  review: 'checkout/review',
} as const satisfies Record<CheckoutStep, RouteId>

export const isStepBefore = (step: CheckoutStep, other: CheckoutStep) =>
  checkoutSteps.indexOf(step) < checkoutSteps.indexOf(other)

/** The next step that applies to this order and can be opened. */
export function getStepAfter({ steps, nextStep }: Checkout, step: CheckoutStep): CheckoutStep {
  const following = steps.find((each) => isStepBefore(step, each)) ?? 'review'
  return isStepBefore(nextStep, following) ? nextStep : following
}

/** The path of the page that says why no order is possible (O20). */
export const buildBlockerPath = ({ tenant, locale }: Site, reason: string) =>
  `${getPath(tenant, locale, 'checkout/blocked')}?reason=${reason}`

export const buildStepPath = ({ tenant, locale }: Site, step: CheckoutStep) => getPath(tenant, locale, stepRoutes[step])

/**
 * Opens a step or redirects: to the order if it has been placed, to the blocker page, to the first incomplete step, or
 * past a step that does not apply (O22).
 */
export async function openStep(site: Site, step: CheckoutStep): Promise<Checkout> {
  const checkout = await fetchFreshCheckout(site)
  if (checkout.blocker === 'empty' && (await hasOrderedToday(site)))
    redirectTo(getPath(site.tenant, site.locale, 'checkout/confirmation'))
  if (checkout.blocker) redirectTo(buildBlockerPath(site, checkout.blocker))
  if (isStepBefore(checkout.nextStep, step)) redirectTo(buildStepPath(site, checkout.nextStep))
  if (!checkout.steps.includes(step)) redirectTo(buildStepPath(site, getStepAfter(checkout, step)))
  return checkout
}
