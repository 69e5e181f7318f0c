import { demoCategories, type SeedCategory } from './demo-categories.ts'
import type { Feature, Material, ProductTemplate, Size, TechnicalFigures } from './goods/product-template.ts'
import { productTemplates } from './goods/product-templates.ts'
import { listPhotographedColours } from './media.ts'
import { createEan, generateArticleNumbers } from './numbers.ts'
import { createSeededRandom, type Random } from './random.ts'
import { type BrandId, getBrand } from './wording/brands.ts'
import { modelNames } from './wording/model-names.ts'
import type { Translations } from './wording/translations.ts'

export interface MasterVariant {
  sku: string
  position: number
  ean: string
  articleNumber: string
  colour: string
  size: Size
}

/** A product as all tenants share it: same id, variants and texts; each tenant has its own prices and stock. */
export interface MasterProduct {
  id: string
  template: ProductTemplate
  brand: BrandId
  model: string
  noun: Translations
  features: readonly Feature[]
  material?: Material
  technical?: TechnicalFigures
  sizes: readonly Size[]
  colours: readonly string[]
  secondViewFirst: boolean
  /** Euro cents, from which each tenant's price is calculated. */
  baseCents: number
  /** 0 to 10000; neighbours in a category differ in template or leading colour. */
  popularity: number
  /** Days before today. */
  ageDays: number
  variants: readonly MasterVariant[]
}

const ARTICLE_NUMBERS_PER_CATEGORY = 15_000 // 64 categories fit into six digits
const FIRST_PRODUCT_ID = 10_000
const MAX_PRODUCTS_PER_CATEGORY = 1000

/** The deepest categories in the order of the tree. */
export const listLeafCategories = (nodes: readonly SeedCategory[] = demoCategories): SeedCategory[] =>
  nodes.flatMap((node) => (node.children ? listLeafCategories(node.children) : [node]))

/** Mixes the templates of one category evenly. */
function interleaveTemplates(kinds: readonly ProductTemplate[]): { goods: ProductTemplate; turn: number }[] {
  return kinds
    .flatMap((template, kind) =>
      Array.from({ length: template.count }, (_, templateIndex) => ({
        goods: template,
        turn: templateIndex,
        at: (templateIndex + 0.5) / template.count + kind * 1e-4,
      })),
    )
    .sort((a, b) => a.at - b.at)
}

/** The possible first pictures of a product: every colour in its first view, then every colour in its second. */
function listLeadViews(template: ProductTemplate): { colour: string; second: boolean }[] {
  if (template.drawn) return (template.colours ?? []).map((colour) => ({ colour, second: false }))
  const shown = listPhotographedColours(template.archetype).filter(
    ([colour]) => template.colours?.includes(colour) ?? true,
  )
  return [
    ...shown.map(([colour]) => ({ colour, second: false })),
    ...shown.filter(([, views]) => views > 1).map(([colour]) => ({ colour, second: true })),
  ]
}

function pickColours(template: ProductTemplate, lead: string, random: Random): string[] {
  const others = [...new Set(listLeadViews(template).map(({ colour }) => colour))].filter((colour) => colour !== lead)
  return [lead, ...random.sample(others, random.integer(0, Math.min(others.length, (template.maxColours ?? 3) - 1)))]
}

function calculateBaseCents(template: ProductTemplate, factors: readonly number[], random: Random): number {
  const [low, high] = template.price
  const euro = low + (high - low) * random.next() ** 1.4
  return Math.round(euro * 100 * factors.reduce((product, factor) => product * factor, 1))
}

/** The variants of a product: colours in display order, sizes from small to large. */
function* createVariants(
  productId: string,
  colours: readonly string[],
  sizes: readonly Size[],
  numbers: Iterator<string, never>,
): Generator<MasterVariant> {
  let position = 0
  for (const colour of colours) {
    for (const size of sizes) {
      position += 1
      const suffix = String(position).padStart(2, '0')
      yield {
        sku: `${productId}-${suffix}`,
        position,
        ean: createEan(Number(`${productId}${suffix}`)),
        articleNumber: numbers.next().value,
        colour,
        size,
      }
    }
  }
}

const oneSize: readonly Size[] = [{ label: '' }]

/** Whether all that a feature praises is in the material. */
const suitsMaterial = ({ fibre }: Feature, material: Material | undefined) =>
  fibre === undefined || material?.textile?.[0]?.fibres[fibre] !== undefined

function createProduct(
  id: string,
  template: ProductTemplate,
  templateIndex: number,
  relativePosition: number,
  numbers: Iterator<string, never>,
): MasterProduct {
  const random = createSeededRandom(`${template.category} ${template.nouns[0]?.[0]} ${templateIndex}`)
  const leadViews = listLeadViews(template)
  const lead = leadViews[templateIndex % leadViews.length] ?? { colour: '', second: false }
  const brand = random.pick(template.brands)
  const material = template.materials && random.pick(template.materials)
  const sizes = template.sizes ? random.pick(template.sizes) : oneSize
  const technical = template.technical?.(random, sizes)
  const colours = pickColours(template, lead.colour, random)
  return {
    id,
    template,
    brand,
    model: '',
    noun: random.pick(template.nouns),
    features: random
      .sample(
        template.features.filter((feature) => suitsMaterial(feature, material)),
        3,
      )
      .filter(({ madeToMeasure }, i) => !madeToMeasure || i === 0),
    material,
    technical,
    sizes,
    colours,
    secondViewFirst: lead.second,
    baseCents: calculateBaseCents(
      template,
      [getBrand(brand).level, material?.factor ?? 1, technical?.factor ?? 1],
      random,
    ),
    popularity: Math.max(0, Math.round(10_000 * (1 - relativePosition) ** 1.6) - random.integer(0, 12)),
    ageDays: random.chance(0.08) ? random.integer(1, 29) : random.integer(30, 1300),
    variants: [...createVariants(id, colours, sizes, numbers)],
  }
}

/** The products of one category; model names repeat only after all were used. */
function createCategoryProducts(category: string, range: number): MasterProduct[] {
  const numbers = generateArticleNumbers(range * ARTICLE_NUMBERS_PER_CATEGORY)
  const order = interleaveTemplates(productTemplates.filter((template) => template.category === category))
  const names = createSeededRandom(category).sample(modelNames, modelNames.length)
  return order.map(({ goods: template, turn: templateIndex }, i) => {
    const product = createProduct(
      String(FIRST_PRODUCT_ID + range * MAX_PRODUCTS_PER_CATEGORY + i + 1),
      template,
      templateIndex,
      (i + 0.5) / order.length,
      numbers,
    )
    return { ...product, model: names[i % names.length] ?? '' }
  })
}

/** The catalogue from which all tenants select their assortment; the same on every run. */
export const createDemoCatalogue = (): MasterProduct[] =>
  listLeafCategories().flatMap(({ id }, range) => createCategoryProducts(id, range))
