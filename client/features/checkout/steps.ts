import { type Checkout, type CheckoutStep, checkoutSteps } from '#shared/contracts/checkout.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { redirectTo, type Site } from '../../lib/page.ts'
import { freshCheckout, hasOrderedToday } from './queries.ts'

/** The page of each step. */
export const routeOfStep = {
  'sign-in': 'checkout/sign-in',
  delivery: 'checkout/delivery',
  payment: 'checkout/payment',
  'delayed-payment': 'checkout/delayed-payment',
  'payment-protection': 'checkout/payment-protection',
  premium: 'checkout/premium',
  review: 'checkout/review',
} as const satisfies Record<CheckoutStep, RouteId>

export const isBefore = (step: CheckoutStep, other: CheckoutStep) => checkoutSteps.indexOf(step) < checkoutSteps.indexOf(other)

/** The step that follows one, applies to this order, and can be taken now. */
export function stepAfter({ steps, nextStep }: Checkout, step: CheckoutStep): CheckoutStep {
  const following = steps.find((each) => isBefore(step, each)) ?? 'review'
  return isBefore(nextStep, following) ? nextStep : following
}

/** The path of the notice page for a reason (O20). */
export const noticePath = ({ tenant, locale }: Site, reason: string) => `${pathFor(tenant, locale, 'checkout/notice')}?reason=${reason}`

export const stepPath = ({ tenant, locale }: Site, step: CheckoutStep) => pathFor(tenant, locale, routeOfStep[step])

/**
 * Opens a step, or redirects: to the order where it has been placed already, to the notice where none is possible, to the first step that lacks something where that comes
 * earlier, past a step that does not apply (O22).
 */
export async function openStep(site: Site, step: CheckoutStep): Promise<Checkout> {
  const checkout = await freshCheckout(site)
  if (checkout.notice === 'empty' && (await hasOrderedToday(site))) redirectTo(pathFor(site.tenant, site.locale, 'checkout/confirmation'))
  if (checkout.notice) redirectTo(noticePath(site, checkout.notice))
  if (isBefore(checkout.nextStep, step)) redirectTo(stepPath(site, checkout.nextStep))
  if (!checkout.steps.includes(step)) redirectTo(stepPath(site, stepAfter(checkout, step)))
  return checkout
}
