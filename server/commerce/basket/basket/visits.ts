import type { BasketChange } from '#shared/api/basket.ts'

const VISIT_TIMEOUT_MS = 30 * 60_000 // views of the basket that are closer together belong to one visit

/** A line as the shopper saw it. */
export interface SeenLine {
  sku: string
  cents: number
  /** 0 if it could not be ordered. */
  pieces: number
  /** Fewer were in stock than requested. */
  short?: true
  /** No longer sold. */
  gone?: true
}

/** What the basket page showed at an instant. */
export interface BasketView {
  at: string
  lines: readonly SeenLine[]
}

/**
 * A visitor's latest view of the basket, and the last view of the visit before, with which today's basket is compared.
 */
export interface BasketVisit {
  seen: BasketView
  base?: BasketView | undefined
}

/** The view that the current basket is compared with: it stays the same during a visit. */
export const findBaselineView = (visit: BasketVisit | undefined, now: Date): BasketView | undefined =>
  visit && now.getTime() - Date.parse(visit.seen.at) > VISIT_TIMEOUT_MS ? visit.seen : visit?.base

/** What to store after a view. If the shopper has acknowledged the changes, the next comparison starts here. */
export const recordBasketView = (
  visit: BasketVisit | undefined,
  view: BasketView,
  acknowledged: boolean,
): BasketVisit => ({
  seen: view,
  base: acknowledged ? view : findBaselineView(visit, new Date(view.at)),
})

/** How a line has changed. Nothing is reported twice, and a lower quantity only if more was available before. */
export function compareSeenLines(then: SeenLine, now: SeenLine): BasketChange['kind'][] {
  if (now.gone) return then.gone ? [] : ['gone']
  if (now.pieces === 0) return then.pieces === 0 ? [] : ['sold-out']
  return [
    ...(then.pieces === 0 ? ['back' as const] : []),
    ...(now.cents === then.cents ? [] : ['price' as const]),
    ...(now.short && now.pieces < then.pieces ? ['quantity' as const] : []),
  ]
}
