import type { BasketChange } from '#shared/api/basket.ts'

const VISIT_TIMEOUT_MS = 30 * 60_000 // looks at the basket closer together than this are one visit

/** A line as the shopper saw it. */
export interface SeenLine {
  sku: string
  cents: number
  /** 0 where it could not be ordered. */
  pieces: number
  /** Fewer pieces than wished were at hand. */
  short?: true
  /** Out of the range. */
  gone?: true
}

/** What the basket page showed at an instant. */
export interface BasketView {
  at: string
  lines: readonly SeenLine[]
}

/**
 * What is remembered of a visitor: his latest look at the basket, and the last one of his visit before, with which
 * today's basket is compared.
 */
export interface BasketVisit {
  seen: BasketView
  base?: BasketView | undefined
}

/** The look with which the basket of now is compared: it stays the same for as long as a visit lasts. */
export const findBaselineView = (visit: BasketVisit | undefined, now: Date): BasketView | undefined =>
  visit && now.getTime() - Date.parse(visit.seen.at) > VISIT_TIMEOUT_MS ? visit.seen : visit?.base

/** What to remember after a look. Where the shopper says that he has understood, the next comparison begins here. */
export const recordBasketView = (
  visit: BasketVisit | undefined,
  view: BasketView,
  acknowledged: boolean,
): BasketVisit => ({
  seen: view,
  base: acknowledged ? view : findBaselineView(visit, new Date(view.at)),
})

/** What has become of a line. Nothing is told twice, and a cut only where more pieces were to be had before. */
export function compareSeenLines(then: SeenLine, now: SeenLine): BasketChange['kind'][] {
  if (now.gone) return then.gone ? [] : ['gone']
  if (now.pieces === 0) return then.pieces === 0 ? [] : ['sold-out']
  return [
    ...(then.pieces === 0 ? ['back' as const] : []),
    ...(now.cents === then.cents ? [] : ['price' as const]),
    ...(now.short && now.pieces < then.pieces ? ['quantity' as const] : []),
  ]
}
