import type { Language } from '#shared/tenant.ts'
import de from '../synonyms/de.json' with { type: 'json' }
import fr from '../synonyms/fr.json' with { type: 'json' }
import nl from '../synonyms/nl.json' with { type: 'json' }
import { stem } from './stem.ts'
import { extractWords } from './words.ts'

/** An editor's file: synonyms separated by commas, and terms with the narrower terms that they include. */
export interface SynonymFile {
  equal: readonly string[]
  narrower: Readonly<Record<string, string>>
}

const synonymFiles: Record<Language, SynonymFile> = { de, fr, nl }

/** Terms of up to this many words are looked up. */
export const MAX_TERM_WORDS = 4

/** A term's stems, joined by spaces → the stems of each of its synonyms. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

const synonymCache = new Map<Language, Synonyms>()

/** A term as the key of the synonyms. */
const stemTerm = (term: string, language: Language) =>
  extractWords(term, language, 'query').map(({ folded }) => stem(folded, language))

/** Parses the synonyms of an editor's file in this language. */
export function parseSynonyms({ equal, narrower }: SynonymFile, language: Language): Synonyms {
  const all = new Map<string, (readonly string[])[]>()
  const add = (from: readonly string[], to: readonly string[]) => {
    const key = from.join(' ')
    const others = all.get(key) ?? []
    if (to.length > 0 && to.join(' ') !== key && !others.some((each) => each.join(' ') === to.join(' ')))
      all.set(key, [...others, to])
  }
  const parseTerms = (line: string) => line.split(',').map((term) => stemTerm(term, language))
  for (const line of equal) {
    const terms = parseTerms(line)
    for (const from of terms) for (const to of terms) add(from, to)
  }
  for (const [term, line] of Object.entries(narrower))
    for (const to of parseTerms(line)) add(stemTerm(term, language), to)
  return all
}

/** The synonyms of a language, parsed once. */
export function getSynonyms(language: Language): Synonyms {
  const synonyms = synonymCache.get(language) ?? parseSynonyms(synonymFiles[language], language)
  synonymCache.set(language, synonyms)
  return synonyms
}
