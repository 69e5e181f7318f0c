/** Sizes are compared within one system only: a 38 of shoes says nothing of a 38 of trousers. */
export type RememberedSizeSystem = 'bra' | 'shoe' | 'letters' | 'numbers'

/** Goods of one variant that a customer had, and what became of them. */
export interface SizedPieces {
  brand: string
  archetype: string
  /** As the size button shows it. */
  size: string
  kept: number
  tooSmall: number
  tooLarge: number
  /** Sent back for another reason, or for none. */
  otherwise: number
}

/** What a customer kept and sent back in one size of a brand. */
export interface SizeExperience {
  size: string
  kept: number
  tooSmall: number
  tooLarge: number
  sentBack: number
}

/** The experiences with one brand in one system, the size that was kept most first. */
export interface BrandSizes {
  brand: string
  system: RememberedSizeSystem
  sizes: readonly SizeExperience[]
}

/** The system of a size label; undefined for goods that nobody wears, and for one size. */
export function findSizeSystem(archetype: string, size: string): RememberedSizeSystem | undefined {
  if (archetype === 'bra' || /^\d{2,3}[a-k]{1,2}$/i.test(size)) return 'bra'
  if (archetype === 'shoe') return /^\d{2}([.,]5|½)?$/.test(size) ? 'shoe' : undefined
  if (/^(\d?X{0,3}S|M|\d?X{0,4}L)$/.test(size)) return 'letters'
  return /^\d{2,3}$/.test(size) ? 'numbers' : undefined
}

const addPieces = (sum: SizeExperience, { kept, tooSmall, tooLarge, otherwise }: SizedPieces): SizeExperience => ({
  size: sum.size,
  kept: sum.kept + kept,
  tooSmall: sum.tooSmall + tooSmall,
  tooLarge: sum.tooLarge + tooLarge,
  sentBack: sum.sentBack + tooSmall + tooLarge + otherwise,
})

/**
 * What a customer kept and sent back by brand, system and size; sizes with neither are left out. Pieces of which
 * nothing is known yet, because they are on their way in either direction, are none of these.
 */
export function summariseSizes(pieces: readonly SizedPieces[]): BrandSizes[] {
  const brands = new Map<string, { brand: string; system: RememberedSizeSystem; sizes: Map<string, SizeExperience> }>()
  for (const each of pieces) {
    const system = findSizeSystem(each.archetype, each.size)
    if (!system) continue
    const key = `${each.brand}\n${system}`
    const entry = brands.get(key) ?? { brand: each.brand, system, sizes: new Map<string, SizeExperience>() }
    const { size } = each
    const former = entry.sizes.get(size) ?? { size, kept: 0, tooSmall: 0, tooLarge: 0, sentBack: 0 }
    entry.sizes.set(size, addPieces(former, each))
    brands.set(key, entry)
  }
  return [...brands.values()]
    .map(({ brand, system, sizes }) => ({
      brand,
      system,
      sizes: [...sizes.values()]
        .filter(({ kept, sentBack }) => kept + sentBack > 0)
        .toSorted((a, b) => b.kept - a.kept || a.size.localeCompare(b.size, 'en', { numeric: true })),
    }))
    .filter(({ sizes }) => sizes.length > 0)
}
