import type { Language } from '#shared/tenant.ts'
import { fold } from './fold.ts'

/** A word as it was written, and its form for comparison. */
export interface Word {
  surface: string
  /** Of a hyphenated word its parts joined: "tshirt". */
  folded: string
  /** The parts of a hyphenated word. */
  parts?: readonly string[]
  /**
   * The word's role in its text: it names the product, describes it ("mit Griff", after a comma), or says what it is
   * for ("für Laptops").
   */
  role: WordRole
}

export const wordRoles = ['name', 'attribute', 'purpose'] as const
export type WordRole = (typeof wordRoles)[number]

const NUMBER_PATTERN = String.raw`\d+(?:[.,]\d+)?`
const UNIT_PATTERN =
  'mm|cm|dm|kg|ml|cl|kwh|kw|mah|ah|hz|gb|tb|mb|mp|db|watt|volt|liter|litres?|zoll|inch|inches|pouces?|duim|m|g|l|w|v'
const tokenPattern = new RegExp(
  [
    String.raw`(?<size>${NUMBER_PATTERN}(?:\s*cm)?(?:\s*[x×*]\s*${NUMBER_PATTERN}(?:\s*cm)?){1,2})(?:\s*(?:mm|m))?(?![\p{L}\p{N}])`,
    String.raw`(?<measure>${NUMBER_PATTERN})(?:(?<inch>\s?["″”])|[\s-]?(?<unit>${UNIT_PATTERN})(?![\p{L}\p{N}]))`,
    String.raw`(?<decimal>\d+[.,]\d+)(?![\p{L}\p{N}])`,
    String.raw`(?<word>[\p{L}\p{M}\p{N}]+(?:[-‐‑–][\p{L}\p{M}\p{N}]+)*)`,
    '(?<break>[,;:(|/–])',
  ].join('|'),
  'giu',
)

const HYPHEN = /[-‐‑–]/

const inches = new Set(['zoll', 'inch', 'inches', 'pouce', 'pouces', 'duim'])
const litres = new Set(['liter', 'litre', 'litres'])

/** One name for a unit in all languages. */
const normaliseUnit = (unit: string) =>
  inches.has(unit) ? 'zoll' : litres.has(unit) ? 'l' : unit === 'watt' ? 'w' : unit === 'volt' ? 'v' : unit

/** "2,5" without a decimal separator that would split it. */
const joinDecimal = (number: string) => number.replace(/[.,]/, 'd')

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words too common to distinguish products, also English ones, because product names are often English. */
const ENGLISH_STOP_WORDS = 'the and with for of to by on'
const stopWords: Record<Language, ReadonlySet<string>> = {
  de: toWordSet(
    `der die das den dem des ein eine einen einem einer und oder mit aus fur von vom zu zum zur im in am an auf bei ist ${ENGLISH_STOP_WORDS}`,
  ),
  fr: toWordSet(`le la les un une des de du et ou avec en pour par sur au aux l d s a ${ENGLISH_STOP_WORDS}`),
  nl: toWordSet(`de het een en of met van voor in op uit te aan bij is ${ENGLISH_STOP_WORDS}`),
}

/** After these words a title describes the product, or says what it is for. */
const attributeWords = toWordSet('mit aus in ohne samt inkl avec en sans a met van zonder uit with without')
const purposeWords = toWordSet('fur pour voor for')
/** After purpose words these are no purpose, but the shoppers themselves. */
const shopperWords = toWordSet(
  'damen herren kinder frauen manner madchen jungen babys femme femmes homme hommes enfant enfants fille garcon dames heren kinderen vrouwen mannen women men kids children',
)

/**
 * The words of a text in order, and the role of the text after it. Sizes and measures become one word each ("140 × 200
 * cm" → "140x200", '55"' → "55zoll"); for products their numbers are also added separately, so that "200" matches, too.
 */
export function parseWords(
  text: string,
  language: Language,
  kind: 'goods' | 'query',
  first: WordRole = 'name',
): { words: Word[]; role: WordRole } {
  const words: Word[] = []
  let role = first
  const add = (surface: string, folded: string, numbers: readonly string[] = []) => {
    words.push({ surface, folded, role })
    if (kind === 'goods')
      for (const number of numbers) words.push({ surface: number, folded: joinDecimal(number), role })
  }
  function addWord(surface: string) {
    const parts = surface.split(HYPHEN).map((part) => fold(part, language))
    const [folded = ''] = parts
    if (parts.length > 1) return void words.push({ surface, folded: parts.join(''), parts, role })
    if (attributeWords.has(folded)) role = 'attribute'
    else if (purposeWords.has(folded)) role = 'purpose'
    if (stopWords[language].has(folded)) return
    words.push({ surface, folded, role: role === 'purpose' && shopperWords.has(folded) ? 'attribute' : role })
  }
  // Unlike matchAll, exec does not copy the expression for each of a million texts.
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const { 0: surface, groups = {} } = match
    const { size, measure, inch, unit, decimal, word } = groups
    const numbers = size?.match(/\d+(?:[.,]\d+)?/g)
    if (numbers) add(surface, numbers.map(joinDecimal).join('x'), numbers)
    else if (measure)
      add(surface, joinDecimal(measure) + (inch ? 'zoll' : normaliseUnit((unit ?? '').toLowerCase())), [measure])
    else if (decimal) add(surface, joinDecimal(decimal))
    else if (word) addWord(surface)
    else role = 'attribute'
  }
  return { words, role }
}

/** The words of a whole text. */
export const extractWords = (text: string, language: Language, kind: 'goods' | 'query'): Word[] =>
  parseWords(text, language, kind).words
