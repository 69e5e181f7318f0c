import { getKeys } from '#shared/typed-object.ts'
import type { ProductTextFactsJson } from '../database/product-facts.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import type { DataSheetFact, TemplateFactGroup } from './goods/product-template.ts'
import { findRepairInfo } from './legal-facts.ts'
import { findParts } from './parts.ts'
import { createSeededRandom } from './random.ts'
import { getBrand } from './wording/brands.ts'
import { careInstructions } from './wording/care.ts'
import { findDataUse } from './wording/data-use.ts'
import { families } from './wording/families.ts'
import { type FibreId, fibres } from './wording/fibres.ts'
import { getWordingLanguage, localiseSpelling, slugify, type Translations, translate } from './wording/translations.ts'
import { safetyWarnings } from './wording/warnings.ts'

const prepositionPattern = /^(mit|in|im|aus|auf|für|ohne|à|au|en|avec|sans|pour|met|van|voor|zonder) /

const material: Translations = ['Material', 'Matière', 'Materiaal']
const details: Translations = ['Produktdetails', 'Détails du produit', 'Productdetails']
const brandName: Translations = ['Marke', 'Marque', 'Merk']
const modelName: Translations = ['Modell', 'Modèle', 'Model']
const sizeName: Translations = ['Größe', 'Taille', 'Maat']

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** E.g. "Midikleid Lund mit V-Ausschnitt" or "Waschmaschine Vela, 8 kg, 1400 U/min". */
export function buildProductTitle(product: MasterProduct, locale: string): string {
  const name = `${translate(product.noun, locale)} ${product.model}`
  if (product.technical?.title) return `${name}, ${translate(product.technical.title, locale)}`
  const [feature] = product.features
  if (!feature) return name
  const phrase = translate(feature.title, locale)
  return prepositionPattern.test(phrase) ? `${name} ${phrase}` : `${name}, ${phrase}`
}

/** Paragraphs: what the product is, its features, how to use it. */
export function buildDescription(product: MasterProduct, locale: string): string[] {
  const random = createSeededRandom(`text ${product.id}`)
  const texts = families[product.template.family]
  const opening = translate(random.pick(texts.openings), locale)
    .replaceAll('{model}', product.model)
    .replaceAll('{brand}', getBrand(product.brand).name)
  const [first, ...others] = product.features.map(({ text }) => translate(text, locale))
  const closing = translate(random.pick(texts.closings), locale)
  return [[opening, first].filter(Boolean).join(' '), [...others, closing].join(' ')]
}

const getPercentSign = (locale: string) => (getWordingLanguage(locale) === 'nl' ? '%' : '\u00a0%')

/** "98 % Baumwolle, 2 % Elasthan": the largest share first, as the regulation requires. */
export const formatFibres = (shares: Partial<Record<FibreId, number>>, locale: string) =>
  getKeys(shares)
    .map((fibre) => ({ fibre, share: shares[fibre] ?? 0 }))
    .sort((a, b) => b.share - a.share)
    .map(({ fibre, share }) => `${share}${getPercentSign(locale)} ${translate(fibres[fibre], locale)}`)
    .join(', ')

/** Highlights: features, then the material. */
export function buildHighlights(product: MasterProduct, locale: string): string[] {
  const points = product.features.map(({ title }) => capitalise(translate(title, locale)))
  return product.material
    ? [
        ...points,
        `${translate(material, locale)}${getWordingLanguage(locale) === 'fr' ? '\u00a0' : ''}: ${translate(product.material.name, locale)}`,
      ]
    : points
}

const localiseFact = ({ name, value }: DataSheetFact, locale: string) => ({
  name: translate(name, locale),
  value: typeof value === 'string' ? localiseSpelling(value, locale) : translate(value, locale),
})

/** The sections of a product's data sheet. */
export function buildFactGroups(product: MasterProduct): TemplateFactGroup[] {
  const own = product.template.groups?.(createSeededRandom(`facts ${product.id}`)) ?? []
  const first: DataSheetFact[] = [
    { name: brandName, value: getBrand(product.brand).name },
    { name: modelName, value: product.model },
  ]
  if (product.material) first.push({ name: material, value: product.material.name })
  return [{ group: details, facts: first }, ...own, ...(product.technical?.groups ?? [])]
}

/** The data sheet in one locale. */
export function buildDemoTextFacts(product: MasterProduct, locale: string): ProductTextFactsJson {
  const { template } = product
  return {
    groups: buildFactGroups(product).map(({ group, facts }) => ({
      group: translate(group, locale),
      facts: facts.map((fact) => localiseFact(fact, locale)),
    })),
    textile: (product.material?.textile ?? []).map(({ part, fibres: shares }) => ({
      part: translate(part, locale),
      fibres: formatFibres(shares, locale),
    })),
    care: (template.care ?? []).map((id) => translate(careInstructions[id], locale)),
    warnings: (template.warnings ?? []).map((id) => translate(safetyWarnings[id], locale)),
    energySheet: (product.technical?.energySheet ?? []).map((fact) => localiseFact(fact, locale)),
    repairInfo: findRepairInfo(template.category, locale),
    parts: findParts(product, locale),
    dataUse: findDataUse(template.category, locale),
    sizeName: product.sizes.length > 1 ? translate(template.sizeName ?? sizeName, locale) : undefined,
  }
}

/** The URL slug of a product's title. */
export const toProductSlug = (title: string) => slugify(title)
