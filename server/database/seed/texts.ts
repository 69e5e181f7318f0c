import type { StyleTextFacts } from '../facts.ts'
import type { MasterStyle } from './catalogue.ts'
import type { FactGroup, SheetFact } from './goods/goods.ts'
import { randomOf } from './random.ts'
import { brandOf } from './wording/brands.ts'
import { care } from './wording/care.ts'
import { families } from './wording/families.ts'
import { type FibreId, fibres } from './wording/fibres.ts'
import { warnings } from './wording/warnings.ts'
import { languageOf, say, slugify, spell, type Words } from './wording/words.ts'

const preposition = /^(mit|in|im|aus|auf|für|ohne|à|au|en|avec|sans|pour|met|van|voor|zonder) /

const material: Words = ['Material', 'Matière', 'Materiaal']
const details: Words = ['Produktdetails', 'Détails du produit', 'Productdetails']
const brandName: Words = ['Marke', 'Marque', 'Merk']
const modelName: Words = ['Modell', 'Modèle', 'Model']
const sizeName: Words = ['Größe', 'Taille', 'Maat']

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** E.g. "Midikleid Lund mit V-Ausschnitt" or "Waschmaschine Vela, 8 kg, 1400 U/min". */
export function titleOf(style: MasterStyle, locale: string): string {
  const name = `${say(style.noun, locale)} ${style.model}`
  if (style.technical?.title) return `${name}, ${say(style.technical.title, locale)}`
  const [feature] = style.features
  if (!feature) return name
  const phrase = say(feature.title, locale)
  return preposition.test(phrase) ? `${name} ${phrase}` : `${name}, ${phrase}`
}

/** Paragraphs: what it is, what it has, how to live with it. */
export function descriptionOf(style: MasterStyle, locale: string): string[] {
  const random = randomOf(`text ${style.id}`)
  const words = families[style.goods.family]
  const opening = say(random.pick(words.openings), locale).replaceAll('{model}', style.model).replaceAll('{brand}', brandOf(style.brand).name)
  const [first, ...others] = style.features.map(({ text }) => say(text, locale))
  const closing = say(random.pick(words.closings), locale)
  return [[opening, first].filter(Boolean).join(' '), [...others, closing].join(' ')]
}

const perCent = (locale: string) => (languageOf(locale) === 'nl' ? '%' : '\u00a0%')

/** "98 % Baumwolle, 2 % Elasthan": the largest share first, as the regulation demands. */
export const fibresOf = (shares: Partial<Record<FibreId, number>>, locale: string) =>
  (Object.entries(shares) as [FibreId, number][])
    .sort(([, a], [, b]) => b - a)
    .map(([fibre, share]) => `${share}${perCent(locale)} ${say(fibres[fibre], locale)}`)
    .join(', ')

/** Short points: features, then the material. */
export function highlightsOf(style: MasterStyle, locale: string): string[] {
  const points = style.features.map(({ title }) => capital(say(title, locale)))
  return style.material ? [...points, `${say(material, locale)}${languageOf(locale) === 'fr' ? '\u00a0' : ''}: ${say(style.material.name, locale)}`] : points
}

const spoken = ({ name, value }: SheetFact, locale: string) => ({
  name: say(name, locale),
  value: typeof value === 'string' ? spell(value, locale) : say(value, locale),
})

/** The parts of a style's data sheet. */
export function groupsOf(style: MasterStyle): FactGroup[] {
  const own = style.goods.groups?.(randomOf(`facts ${style.id}`)) ?? []
  const first: SheetFact[] = [
    { name: brandName, value: brandOf(style.brand).name },
    { name: modelName, value: style.model },
  ]
  if (style.material) first.push({ name: material, value: style.material.name })
  return [{ group: details, facts: first }, ...own, ...(style.technical?.groups ?? [])]
}

/** The data sheet in one locale. */
export function textFactsOf(style: MasterStyle, locale: string): StyleTextFacts {
  const { goods } = style
  return {
    groups: groupsOf(style).map(({ group, facts }) => ({ group: say(group, locale), facts: facts.map((fact) => spoken(fact, locale)) })),
    textile: (style.material?.textile ?? []).map(({ part, fibres: shares }) => ({ part: say(part, locale), fibres: fibresOf(shares, locale) })),
    care: (goods.care ?? []).map((id) => say(care[id], locale)),
    warnings: (goods.warnings ?? []).map((id) => say(warnings[id], locale)),
    energySheet: (style.technical?.energySheet ?? []).map((fact) => spoken(fact, locale)),
    ...(style.sizes.length > 1 && { sizeName: say(goods.sizeName ?? sizeName, locale) }),
  }
}

/** Address part of a style's title. */
export const slugOf = (title: string) => slugify(title)
