import type { Checkout, CheckoutStep } from '#shared/contracts/checkout.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { redirectTo, type Site } from '../../lib/page.ts'
import { freshCheckout } from './queries.ts'

/** The steps in their order, with the page of each. */
export const steps = ['sign-in', 'delivery', 'payment', 'review'] as const satisfies readonly CheckoutStep[]

export const routeOfStep = {
  'sign-in': 'checkout/sign-in',
  delivery: 'checkout/delivery',
  payment: 'checkout/payment',
  review: 'checkout/review',
} as const satisfies Record<CheckoutStep, RouteId>

export const isBefore = (step: CheckoutStep, other: CheckoutStep) => steps.indexOf(step) < steps.indexOf(other)

/** The path of the notice page for a reason (O20). */
export const noticePath = ({ tenant, locale }: Site, reason: string) => `${pathFor(tenant, locale, 'checkout/notice')}?reason=${reason}`

export const stepPath = ({ tenant, locale }: Site, step: CheckoutStep) => pathFor(tenant, locale, routeOfStep[step])

/** Opens a step, or redirects: to the notice where no order is possible, to the first step that lacks something where that comes earlier. */
export async function openStep(site: Site, step: CheckoutStep): Promise<Checkout> {
  const checkout = await freshCheckout(site)
  if (checkout.notice) redirectTo(noticePath(site, checkout.notice))
  if (isBefore(checkout.nextStep, step)) redirectTo(stepPath(site, checkout.nextStep))
  return checkout
}
