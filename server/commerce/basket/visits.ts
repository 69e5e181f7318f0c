import type { BasketChange } from '#shared/contracts/basket.ts'

const VISIT_MS = 30 * 60_000 // looks at the basket closer together than this are one visit

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
export interface Look {
  at: string
  lines: readonly SeenLine[]
}

/** What is remembered of a visitor: his latest look at the basket, and the last one of his visit before, with which today's basket is compared. */
export interface Visit {
  seen: Look
  base?: Look | undefined
}

/** The look with which the basket of now is compared: it stays the same for as long as a visit lasts. */
export const baseOf = (visit: Visit | undefined, now: Date): Look | undefined =>
  visit && now.getTime() - Date.parse(visit.seen.at) > VISIT_MS ? visit.seen : visit?.base

/** What to remember after a look. Where the shopper says that he has understood, the next comparison begins here. */
export const visitAfter = (visit: Visit | undefined, look: Look, understood: boolean): Visit => ({
  seen: look,
  base: understood ? look : baseOf(visit, new Date(look.at)),
})

/** What has become of a line. Nothing is told twice, and a cut only where more pieces were to be had before. */
export function changesOf(then: SeenLine, now: SeenLine): BasketChange['kind'][] {
  if (now.gone) return then.gone ? [] : ['gone']
  if (now.pieces === 0) return then.pieces === 0 ? [] : ['sold-out']
  return [
    ...(then.pieces === 0 ? ['back' as const] : []),
    ...(now.cents === then.cents ? [] : ['price' as const]),
    ...(now.short && now.pieces < then.pieces ? ['quantity' as const] : []),
  ]
}
