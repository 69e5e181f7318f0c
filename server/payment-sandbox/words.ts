import de from './words/de.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }

export type WordId = keyof typeof de
export type Say = (id: WordId) => string

const all: Readonly<Record<string, Readonly<Record<WordId, string>>>> = { de, fr, nl }

/** The page's words in the language of the shop that sent the shopper; Switzerland writes no ß. */
export function wordsIn(locale: string): Say {
  const words = all[locale.slice(0, 2)] ?? de
  return (id) => (locale.endsWith('CH') ? words[id].replaceAll('ß', 'ss') : words[id])
}
