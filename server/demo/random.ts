/** Reproducible random numbers: a 32-bit generator (mulberry32) with a seed. */
export interface Random {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from low to high, both inclusive. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** So many different elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** FNV-1a hash of a text as an unsigned 32-bit number. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Creates a generator with its own seed, so that a change in one place leaves the others as they were. */
export function createSeededRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[integer(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    sample(list, count) {
      const rest = [...list]
      const taken = []
      while (taken.length < count && rest.length) taken.push(...rest.splice(integer(0, rest.length - 1), 1))
      return taken
    },
  }
}
