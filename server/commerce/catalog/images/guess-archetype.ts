import { archetypeStems } from './archetype-stems.ts'
import type { Archetype } from './render-drawing.ts'

const exactWords = new Map<string, Archetype>()
const stems: [string, Archetype][] = []
for (const [archetype, words] of archetypeStems) {
  for (const word of words.split(' ')) {
    if (word.startsWith('=')) exactWords.has(word.slice(1)) || exactWords.set(word.slice(1), archetype)
    else stems.push([word, archetype])
  }
}

const MAX_WORDS = 40
const MIN_INNER_STEM_LENGTH = 4 // shorter ones, like "lit" or "ink", match inside longer words by chance

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const matchesStem = (word: string, stem: string) =>
  word === stem ||
  word === `${stem}s` ||
  (stem.length >= MIN_INNER_STEM_LENGTH &&
    (word.startsWith(stem) || word.endsWith(stem) || word.endsWith(`${stem}n`) || word.endsWith(`${stem}s`)))

/** Cached guesses by word; cleared when full. */
const guessCache = new Map<string, Archetype | undefined>()
const MAX_CACHED_GUESSES = 20_000

function guessFromWord(word: string): Archetype | undefined {
  if (guessCache.has(word)) return guessCache.get(word)
  const found = exactWords.get(word) ?? stems.find(([stem]) => matchesStem(word, stem))?.[1]
  if (guessCache.size >= MAX_CACHED_GUESSES) guessCache.clear()
  guessCache.set(word, found)
  return found
}

const compounds = new Map(stems)

/** Two words with one meaning: "power bank" is no bench. */
const guessFromPair = (pair: string) =>
  compounds.get(pair) ?? compounds.get(pair.replace(/s$/, '')) ?? exactWords.get(pair)

/** "1 pc(s)" is no computer. */
const PIECE_COUNT_PATTERN = /\d+\s*pcs?\b|\bpc\(s\)/gi

/** The last significant word decides: English, German and Dutch put the noun at the end of a name. */
function guessFromPhrase(text: string): Archetype | undefined {
  const words = foldAccents(text.replace(PIECE_COUNT_PATTERN, ' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  for (let i = words.length - 1; i >= 0; i--) {
    const joined = i > 0 ? guessFromPair(`${words[i - 1]}${words[i]}`) : undefined
    const found = joined ?? guessFromWord(words[i] ?? '')
    if (found) return found
  }
  return undefined
}

/** "Tasche für Laptop" is a bag: these separators start a description. */
const DESCRIPTION_PATTERN = /[,;(|:]|\s[-–]\s|\s(?:for|with|fur|für|mit|pour|avec|voor|met|w\/|in|aus|de|en)\s/i

/** "Bras & Tanks" is shown as its first item. */
const LIST_SEPARATOR = /[&,/+]|\s(?:and|und|et|en)\s/

const guessFromCategory = (segment: string) => segment.split(LIST_SEPARATOR).map(guessFromPhrase).find(Boolean)

/**
 * Guesses the product family from words in English, German, French or Dutch: first from the deepest part of the
 * category path, then from the title's noun, then from the rest; 'other' if no word is significant.
 */
export function guessArchetype({ productType = '', title }: { productType?: string; title: string }): Archetype {
  const path = productType.split('>').map((segment) => segment.trim())
  const [leaf = '', ...parents] = path.toReversed()
  const [name = ''] = title.split(DESCRIPTION_PATTERN)
  const guessFromTitle = () => guessFromPhrase(name) ?? guessFromPhrase(title)
  const found = guessFromCategory(leaf) ?? guessFromTitle()
  if (found) return found
  for (const parent of parents) {
    const general = guessFromCategory(parent)
    if (general) return general
  }
  return 'other'
}
