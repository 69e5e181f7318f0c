import type { Language } from '#shared/tenant.ts'
import type { Analyser, Vocabulary } from '../analysis/analyser.ts'
import { createEndingLookup } from '../analysis/compounds.ts'
import { createSpellingCorrector } from '../analysis/spelling.ts'
import { getSynonyms, type Synonyms } from '../analysis/synonyms.ts'
import type { Word } from '../analysis/words.ts'

/** The vocabulary of one catalogue, for queries. */
export interface QueryLexicon {
  language: Language
  analyser: Analyser
  vocabulary: Vocabulary
  synonyms: Synonyms
  /** Words of the catalogue that end with a word. */
  findByEnding(folded: string, limit: number): readonly string[]
  /** Words of the catalogue that a misspelt word may mean, the best first. */
  findCorrections(folded: string): readonly string[]
  /** Clears the cached corrections: a plan and its "did you mean" need those of the same words. */
  startSearch(): void
}

/** Collects the words of one catalogue for query plans. */
export function createQueryLexicon(analyser: Analyser, vocabulary: Vocabulary, language: Language): QueryLexicon {
  const correct = createSpellingCorrector(vocabulary.counts)
  const corrections = new Map<string, readonly string[]>()
  return {
    language,
    analyser,
    vocabulary,
    synonyms: getSynonyms(language),
    findByEnding: createEndingLookup(language, vocabulary.counts),
    findCorrections(folded) {
      const found = corrections.get(folded) ?? correct(folded)
      corrections.set(folded, found)
      return found
    },
    startSearch: () => corrections.clear(),
  }
}

/** Whether the catalogue contains a word, whole or in all its parts. */
export const isKnownWord = ({ vocabulary: { counts } }: QueryLexicon, { folded, parts = [] }: Word): boolean =>
  counts.has(folded) || (parts.length > 0 && parts.every((part) => counts.has(part)))
