import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import type { Language } from '#shared/tenant.ts'

const stemmers: Record<Language, (word: string) => string> = { de: german, fr: french, nl: dutch }
const MIN_STEMMED_LENGTH = 4 // shorter words, sizes and codes stay as they are
const FOREIGN_PLURAL_PATTERN = /([aceiopwy])s$/ // Sofas, Fotos, Hobbys, Laptops: the stemmers keep this s

/** The stem of a folded word; words with a digit are not stemmed. */
export function stem(word: string, language: Language): string {
  if (word.length < MIN_STEMMED_LENGTH || /\d/.test(word)) return word
  const singular =
    language !== 'fr' && word.length > MIN_STEMMED_LENGTH ? word.replace(FOREIGN_PLURAL_PATTERN, '$1') : word
  return stemmers[language](singular)
}
