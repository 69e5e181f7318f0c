import { toUrlValue } from '#server/commerce/search/index/analysis/fold.ts'
import type { FacetTerm, IndexQuery, SearchDocument } from '#server/commerce/search/index/catalogue-index.ts'

/** A generated catalogue: the same goods and the same queries in every run and for every engine. */

const compoundPrefixes =
  'Kleider Garten Winter Kinder Leder Holz Eichen Stoff Schlaf Wohn Ess Büro Küchen Bade Bett Sommer Damen Herren Sport Arbeits Reise Hand Wand Steh Tisch Boden Decken Glas Metall Kissen Bücher Schuh Wäsche Eck Hoch Regen Wander Lauf Fahrrad Kapuzen'.split(
    ' ',
  )
const compoundHeads =
  'schrank liege jacke stuhl tisch regal lampe sessel sofa bett hose kleid mantel schuh stiefel tasche decke kissen teppich vorhang spiegel kommode bank hocker vitrine matratze leuchte pullover hemd bluse rock weste mütze schal rucksack koffer pfanne topf wanne uhr'.split(
    ' ',
  )
const adjectives =
  'moderner klassische robustes elegante leichter warme wasserdicht gepolstert massiv ausziehbar verstellbar drehbar faltbar gestreift kariert bestickt gefüttert atmungsaktiv pflegeleicht bügelfrei rutschfest stapelbar höhenverstellbar wetterfest langlebig'.split(
    ' ',
  )
const materials =
  'Baumwolle Polyester Leinen Wolle Leder Eiche Buche Kiefer Nussbaum Stahl Aluminium Glas Keramik Samt Viskose Elasthan Rattan Bambus Kunststoff Marmor'.split(
    ' ',
  )
const colours =
  'Schwarz Weiß Grau Anthrazit Beige Braun Rot Bordeaux Orange Gelb Grün Oliv Türkis Blau Marine Violett Rosa Silber Gold Natur'.split(
    ' ',
  )
const sizes = [
  ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ['34', '36', '38', '40', '42', '44'],
  ['39', '40', '41', '42', '43', '44'],
  ['90 × 200 cm', '140 × 200 cm', '160 × 200 cm', '180 × 200 cm'],
]
const details =
  'Verschluss Reißverschluss Knopfleiste Innentasche Kapuze Kragen Ärmel Bündchen Saum Futter Rückenlehne Armlehne Gestell Schublade Einlegeboden Griff Scharnier Beschlag Oberfläche Lieferung Montage Anleitung Pflege Wäsche Breite Höhe Tiefe Gewicht Füllung Bezug'.split(
    ' ',
  )
const syllables = 'lin den hof ka ro mel ta vis ber gen sol fjord nor dal wes ten'.split(' ')

/** Mulberry32: small, and good enough for goods. */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
/** As people and goods are spread: few very often, many seldom. */
const pickSkewed = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() ** 2.5 * list.length)] as T
const toFacetTerm = (label: string): FacetTerm => ({ value: toUrlValue(label), label })
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const brands = Array.from({ length: 500 }, (_, i) => {
  const random = createRandom(i)
  return capitalise(Array.from({ length: 3 }, () => pick(syllables, random)).join('')) + (i > 250 ? ` ${i}` : '')
})
/** Three levels: 10, 50 and 240. */
const categories = Array.from({ length: 240 }, (_, i) => {
  const name = pick(compoundPrefixes, createRandom(i)) + compoundHeads[i % compoundHeads.length]
  return [toFacetTerm(`Welt ${i % 10}`), toFacetTerm(`Bereich ${i % 50}`), { value: `c${i}`, label: name }]
})

function createProduct(i: number, count: number): SearchDocument {
  const random = createRandom(i * 7 + 1)
  const path = pickSkewed(categories, random)
  const kind = random() < 0.6 ? (path[2]?.label ?? '') : pick(compoundPrefixes, random) + pick(compoundHeads, random)
  const brand = pickSkewed(brands, random)
  const ownColours = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickSkewed(colours, random))
  const table = pick(sizes, random)
  const ownSizes = table.slice(0, 1 + Math.floor(random() * table.length))
  const rating = Math.round((3 + random() * 2) * 10) / 10
  const reduced = random() < 0.2 ? 10 + Math.floor(random() * 50) : 0
  const words = Array.from({ length: 20 }, () =>
    random() < 0.5
      ? pickSkewed(details, random)
      : random() < 0.5
        ? pick(adjectives, random)
        : pick(compoundPrefixes, random) + pick(compoundHeads, random),
  )
  return {
    ...{
      id: `s${i}`,
      title: `${capitalise(pick(adjectives, random))} ${kind} ${capitalise(pick(syllables, random) + pick(syllables, random))} ${i % 9973}`,
    },
    keywords: [brand, ...path.map(({ label }) => label), ...new Set(ownColours)],
    words: [`${pick(materials, random)} ${pick(materials, random)}`, words.join(' '), ...ownSizes],
    facets: {
      ...{
        category: path,
        brand: [toFacetTerm(brand)],
        colour: [...new Set(ownColours)].map(toFacetTerm),
        size: ownSizes.map(toFacetTerm),
      },
      rating: [4, 3, 2].filter((step) => rating >= step).map((step) => toFacetTerm(String(step))),
      energy: random() < 0.05 ? [toFacetTerm(pick(['A', 'B', 'C', 'D', 'E'], random))] : [],
      ...{
        reduced: reduced > 0 ? [toFacetTerm('yes')] : [],
        delivery: random() < 0.95 ? [toFacetTerm(random() < 0.8 ? 'parcel' : 'freight')] : [],
      },
    },
    ...{ types: [path[2]?.label ?? ''], codes: [`N${1_000_000 + i}`, String(4_000_000_000_000 + i * 7)] },
    measures: random() < 0.4 ? { width: 30 + Math.floor(random() * 200), height: 30 + Math.floor(random() * 200) } : {},
    priceCents: 500 + Math.floor(random() ** 3 * 200_000),
    reductionPercent: reduced,
    rating,
    popularity: Math.floor((100_000 * (count - i)) / count),
    releasedOn: `20${20 + Math.floor(random() * 6)}-0${1 + Math.floor(random() * 9)}-15`,
    soldOut: random() < 0.03,
  }
}

/** The goods one after the other, the most wanted first, as the database hands them over. */
export function* generateProducts(count: number): Generator<SearchDocument> {
  for (let i = 0; i < count; i++) yield createProduct(i, count)
}

function generateSearchTerm(random: () => number): string {
  const roll = random()
  const compound = () => pick(compoundPrefixes, random) + pick(compoundHeads, random)
  if (roll < 0.2) return pick(compoundHeads, random)
  if (roll < 0.5) return compound()
  if (roll < 0.65) return `${pick(adjectives, random)} ${compound()}`
  if (roll < 0.75) return `${pickSkewed(brands, random)} ${pick(compoundHeads, random)}`
  if (roll < 0.85) return `${compound()} ${pick(materials, random)} ${pickSkewed(colours, random)}`
  if (roll < 0.9) return `${pick(details, random)} ${pick(materials, random)}`
  return ''
}

/** Searches as shoppers make them: text, filters, order and page mixed. */
export function generateQueries(count: number, seed = 99): IndexQuery[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const searchTerm = generateSearchTerm(random)
    return {
      term: searchTerm,
      category:
        searchTerm === '' || random() < 0.1
          ? (pickSkewed(categories, random)[Math.floor(random() * 3)]?.value ?? '')
          : '',
      filters: {
        ...(random() < 0.2 && { brand: [pickSkewed(brands, random), pickSkewed(brands, random)].map(toUrlValue) }),
        ...(random() < 0.2 && { colour: [toUrlValue(pickSkewed(colours, random))] }),
        ...(random() < 0.1 && { size: [toUrlValue(pick(pick(sizes, random), random))] }),
        ...(random() < 0.15 && { price: ['2000-20000'] }),
        ...(random() < 0.05 && { rating: ['4'] }),
      },
      sort: random() < 0.75 ? 'relevance' : pick(['price-asc', 'price-desc', 'newest', 'rating'] as const, random),
      offset: random() < 0.9 ? 0 : 48 * Math.floor(random() * 10),
      limit: 48,
    }
  })
}

/** Half-typed words, every fourth with a slip. */
export function generatePrefixes(count: number, seed = 7): string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const word = (pick(compoundPrefixes, random) + pick(compoundHeads, random)).toLowerCase()
    const cut = word.slice(0, 1 + Math.floor(random() * word.length))
    const at = 1 + Math.floor(random() * (cut.length - 1))
    return random() < 0.25 && cut.length > 3 ? cut.slice(0, at) + cut.slice(at + 1) : cut
  })
}
