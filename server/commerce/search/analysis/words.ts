import type { Language } from '#shared/tenant.ts'
import { fold } from './fold.ts'

/** A word as it was written, and what is compared. */
export interface Word {
  surface: string
  folded: string
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const UNITS = 'mm|cm|dm|kg|ml|cl|kwh|kw|mah|ah|hz|gb|tb|mb|mp|db|watt|volt|liter|litres?|zoll|inch|inches|pouces?|duim|m|g|l|w|v'
const pieces = new RegExp(
  [
    String.raw`(?<size>${NUMBER}(?:\s*cm)?(?:\s*[x×*]\s*${NUMBER}(?:\s*cm)?){1,2})(?:\s*(?:mm|m))?(?![\p{L}\p{N}])`,
    String.raw`(?<measure>${NUMBER})(?:(?<inch>\s?["″”])|[\s-]?(?<unit>${UNITS})(?![\p{L}\p{N}]))`,
    String.raw`(?<decimal>\d+[.,]\d+)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{M}\p{N}]+`,
  ].join('|'),
  'giu',
)

const inches = new Set(['zoll', 'inch', 'inches', 'pouce', 'pouces', 'duim'])
const litres = new Set(['liter', 'litre', 'litres'])

/** One name for a unit, whatever the language calls it. */
const unitName = (unit: string) => (inches.has(unit) ? 'zoll' : litres.has(unit) ? 'l' : unit === 'watt' ? 'w' : unit === 'volt' ? 'v' : unit)

/** "2,5" without a separator that would part it in two. */
const joined = (number: string) => number.replace(/[.,]/, 'd')

/** Words too common to tell goods apart. */
const stopWords: Record<Language, ReadonlySet<string>> = {
  de: new Set('der die das den dem des ein eine einen einem einer und oder mit aus fur von vom zu zum zur im in am an auf bei ist'.split(' ')),
  fr: new Set('le la les un une des de du et ou avec en pour par sur au aux l d s a'.split(' ')),
  nl: new Set('de het een en of met van voor in op uit te aan bij is'.split(' ')),
}

/**
 * The words of a text in order. Sizes and measures become one word each ("140 × 200 cm" → "140x200", '55"' → "55zoll");
 * for goods their numbers are added alone, so that "200" finds them too.
 */
export function wordsOf(text: string, language: Language, kind: 'goods' | 'query'): Word[] {
  const words: Word[] = []
  const add = (surface: string, folded: string, numbers: readonly string[] = []) => {
    words.push({ surface, folded })
    if (kind === 'goods') for (const number of numbers) words.push({ surface: number, folded: joined(number) })
  }
  for (const { 0: surface, groups = {} } of text.matchAll(pieces)) {
    const { size, measure, inch, unit, decimal } = groups
    const numbers = size?.match(/\d+(?:[.,]\d+)?/g)
    if (numbers) add(surface, numbers.map(joined).join('x'), numbers)
    else if (measure) add(surface, joined(measure) + (inch ? 'zoll' : unitName((unit ?? '').toLowerCase())), [measure])
    else if (decimal) add(surface, joined(decimal))
    else add(surface, fold(surface, language))
  }
  return words.filter(({ folded }) => !stopWords[language].has(folded))
}
