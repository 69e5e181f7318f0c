import type { Tokens } from '../analysis/analyser.ts'
import type { Facets } from './facets.ts'

/** Knows which kinds of goods a query names: by the words of their names, and by what the compounds among them are. */
export function createTypes({ terms, numbersOf, rows: { starts, items } }: Facets, tokensOf: (label: string) => Tokens) {
  const known = new Map<string, Set<number>>()
  let learnt = 0

  /** Types may come in with changed goods. */
  function learn() {
    const numbers = [...numbersOf.type.values()]
    for (const number of numbers.slice(learnt)) {
      const { stems, heads } = tokensOf(terms[number]?.label ?? '')
      for (const token of [...stems, ...heads]) known.set(token, (known.get(token) ?? new Set()).add(number))
    }
    learnt = numbers.length
  }

  /** Tells of a row whether it is of a kind that these stems name. */
  return (stems: readonly string[]) => {
    if (learnt < numbersOf.type.size) learn()
    const named = new Set(stems.flatMap((each) => [...(known.get(each) ?? [])]))
    return (row: number) => named.size > 0 && items.values.subarray(starts.values[row], starts.values[row + 1]).some((number) => named.has(number))
  }
}
