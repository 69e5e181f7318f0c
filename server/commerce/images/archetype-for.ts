import { archetypeWords } from './archetype-words.ts'
import type { Archetype } from './drawn-picture.ts'

const exact = new Map<string, Archetype>()
const stems: [string, Archetype][] = []
for (const [archetype, words] of archetypeWords) {
  for (const word of words.split(' ')) {
    if (word.startsWith('=')) exact.has(word.slice(1)) || exact.set(word.slice(1), archetype)
    else stems.push([word, archetype])
  }
}

const MAX_WORDS = 40
const SHORTEST_INNER_STEM = 4 // "lit" or "ink" inside a longer word is chance

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const matches = (word: string, stem: string) =>
  word === stem ||
  word === `${stem}s` ||
  (stem.length >= SHORTEST_INNER_STEM && (word.startsWith(stem) || word.endsWith(stem) || word.endsWith(`${stem}n`) || word.endsWith(`${stem}s`)))

/** Guesses already made, by word; emptied when full. */
const guesses = new Map<string, Archetype | undefined>()
const MAX_GUESSES = 20_000

function ofWord(word: string): Archetype | undefined {
  if (guesses.has(word)) return guesses.get(word)
  const found = exact.get(word) ?? stems.find(([stem]) => matches(word, stem))?.[1]
  if (guesses.size >= MAX_GUESSES) guesses.clear()
  guesses.set(word, found)
  return found
}

const compounds = new Map(stems)

/** Two words that are one thing: "power bank" is no bench. */
const ofPair = (pair: string) => compounds.get(pair) ?? compounds.get(pair.replace(/s$/, '')) ?? exact.get(pair)

/** "1 pc(s)" is no computer. */
const PIECES = /\d+\s*pcs?\b|\bpc\(s\)/gi

/** The last telling word decides: English, German and Dutch put the thing itself at the end of its name. */
function ofPhrase(text: string): Archetype | undefined {
  const words = plain(text.replace(PIECES, ' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  for (let i = words.length - 1; i >= 0; i--) {
    const joined = i > 0 ? ofPair(`${words[i - 1]}${words[i]}`) : undefined
    const found = joined ?? ofWord(words[i] ?? '')
    if (found) return found
  }
  return undefined
}

/** "Tasche für Laptop" is a bag: what follows such a word only describes. */
const DESCRIPTION = /[,;(|:]|\s[-–]\s|\s(?:for|with|fur|für|mit|pour|avec|voor|met|w\/|in|aus|de|en)\s/i

/** "Bras & Tanks" shows what it names first. */
const LIST = /[&,/+]|\s(?:and|und|et|en)\s/

const ofCategory = (segment: string) => segment.split(LIST).map(ofPhrase).find(Boolean)

/**
 * Guesses the family of goods from words in English, German, French or Dutch:
 * the deepest part of the category path first, then the title's own noun, then the rest; 'other' where nothing tells.
 */
export function archetypeFor({ productType = '', title }: { productType?: string; title: string }): Archetype {
  const path = productType.split('>').map((segment) => segment.trim())
  const [leaf = '', ...parents] = path.toReversed()
  const [name = ''] = title.split(DESCRIPTION)
  const byTitle = () => ofPhrase(name) ?? ofPhrase(title)
  const found = ofCategory(leaf) ?? byTitle()
  if (found) return found
  for (const parent of parents) {
    const general = ofCategory(parent)
    if (general) return general
  }
  return 'other'
}
