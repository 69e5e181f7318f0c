/** What makes goods alike. */
export interface Traits {
  styleId: string
  /** Kind of goods by its picture, e.g. "sofa". */
  archetype: string
  brand: string
  /** The lowest price in stock. */
  cents: number
  colours: ReadonlySet<string>
  materials: ReadonlySet<string>
  /** 0 (least) to 1 (most wanted of the category). */
  wanted: number
}

/** Our own figures: the kind decides, then the price; the rest orders what is left. */
const weights = { archetype: 6, price: 2, colours: 1, materials: 1, brand: 0.5, wanted: 0.5 }

/** Share of the smaller set that both have. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const least = Math.min(a.size, b.size)
  if (least === 0) return 0
  let common = 0
  for (const each of a) if (b.has(each)) common += 1
  return common / least
}

/** 1 for the same price, 0 from double or half on. */
const priceNearness = (a: number, b: number) => (a > 0 && b > 0 ? Math.max(0, 1 - Math.abs(Math.log2(a / b))) : 0)

function likeness(one: Traits, other: Traits): number {
  return (
    (one.archetype === other.archetype ? weights.archetype : 0) +
    weights.price * priceNearness(one.cents, other.cents) +
    weights.colours * overlap(one.colours, other.colours) +
    weights.materials * overlap(one.materials, other.materials) +
    (one.brand === other.brand ? weights.brand : 0) +
    weights.wanted * other.wanted
  )
}

/** The goods most like this one, best first; never itself. */
export function mostSimilar(one: Traits, others: readonly Traits[], length: number): string[] {
  return others
    .filter(({ styleId }) => styleId !== one.styleId)
    .map((other) => ({ id: other.styleId, score: likeness(one, other) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, length)
    .map(({ id }) => id)
}
