/** The properties by which products are compared. */
export interface ProductTraits {
  productId: string
  /** Product family by its picture, e.g. "sofa". */
  archetype: string
  brand: string
  /** The lowest price in stock. */
  cents: number
  colours: ReadonlySet<string>
  materials: ReadonlySet<string>
  /** 0 (least) to 1 (most popular of the category). */
  relativePopularity: number
}

/** Our own weights: the family decides, then the price; the others order the rest. */
const weights = { archetype: 6, price: 2, colours: 1, materials: 1, brand: 0.5, popularity: 0.5 }

/** The share of the smaller set that both contain. */
function calculateOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smallerSize = Math.min(a.size, b.size)
  if (smallerSize === 0) return 0
  let common = 0
  for (const each of a) if (b.has(each)) common += 1
  return common / smallerSize
}

/** 1 for the same price, 0 from double or half of it. */
const calculatePriceSimilarity = (a: number, b: number) =>
  a > 0 && b > 0 ? Math.max(0, 1 - Math.abs(Math.log2(a / b))) : 0

function calculateSimilarity(one: ProductTraits, other: ProductTraits): number {
  return (
    (one.archetype === other.archetype ? weights.archetype : 0) +
    weights.price * calculatePriceSimilarity(one.cents, other.cents) +
    weights.colours * calculateOverlap(one.colours, other.colours) +
    weights.materials * calculateOverlap(one.materials, other.materials) +
    (one.brand === other.brand ? weights.brand : 0) +
    weights.popularity * other.relativePopularity
  )
}

/** The products most similar to this one, best first, without itself. */
export function findMostSimilar(one: ProductTraits, others: readonly ProductTraits[], length: number): string[] {
  return others
    .filter(({ productId }) => productId !== one.productId)
    .map((other) => ({ id: other.productId, score: calculateSimilarity(one, other) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, length)
    .map(({ id }) => id)
}
