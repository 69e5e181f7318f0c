import { extractWords, parseSynonyms, type SynonymFile, type Synonyms } from '#server/commerce/search/index/index.ts'
import type { Language } from '#shared/tenant.ts'
import de from './lexicon/de.json' with { type: 'json' }
import fr from './lexicon/fr.json' with { type: 'json' }
import nl from './lexicon/nl.json' with { type: 'json' }

/** Words and phrases of shoppers who ask for service, maintained by an editor per language. */
interface LexiconFile extends SynonymFile {
  /** Question words and greetings, which say nothing about the subject. */
  fillers: string
  /** Words that say little by themselves. */
  weak: string
  /** Questions about an order's delivery. */
  orders: readonly string[]
  /** Requests for a human. */
  contact: readonly string[]
}

const files: Record<Language, LexiconFile> = { de, fr, nl }

export interface Lexicon extends Pick<LexiconFile, 'orders' | 'contact'> {
  fillers: ReadonlySet<string>
  weak: ReadonlySet<string>
  synonyms: Synonyms
}

const lexiconByLanguage = new Map<Language, Lexicon>()

/** The lexicon of a language, parsed once. */
export function getLexicon(language: Language): Lexicon {
  const file = files[language]
  const toWordSet = (words: string) => new Set(extractWords(words, language, 'query').map(({ folded }) => folded))
  const lexicon = lexiconByLanguage.get(language) ?? {
    orders: file.orders,
    contact: file.contact,
    synonyms: parseSynonyms(file, language),
    fillers: toWordSet(file.fillers),
    weak: toWordSet(file.weak),
  }
  lexiconByLanguage.set(language, lexicon)
  return lexicon
}
