import { categories, type SeedCategory } from './categories.ts'
import { allGoods } from './goods/all.ts'
import type { Feature, Goods, Material, Size, Technical } from './goods/goods.ts'
import { photographed } from './media.ts'
import { ean, orderNumbers } from './numbers.ts'
import { type Random, randomOf } from './random.ts'
import { type BrandId, brandOf } from './wording/brands.ts'
import { models } from './wording/models.ts'
import type { Words } from './wording/words.ts'

export interface MasterArticle {
  sku: string
  position: number
  ean: string
  orderNumber: string
  colour: string
  size: Size
}

/** One style as all tenants share it: same id, same articles, same words; prices and stock are the tenant's own. */
export interface MasterStyle {
  id: string
  goods: Goods
  brand: BrandId
  model: string
  noun: Words
  features: readonly Feature[]
  material?: Material
  technical?: Technical
  sizes: readonly Size[]
  colours: readonly string[]
  secondViewLeads: boolean
  /** Euro cents before a tenant makes a price of its own from it. */
  baseCents: number
  /** 0 to 10000; within a range neighbours differ in kind or leading colour. */
  popularity: number
  /** Days before today. */
  age: number
  articles: readonly MasterArticle[]
}

const ORDER_NUMBERS_PER_RANGE = 15_000 // 64 ranges fit into six digits
const FIRST_STYLE = 10_000
const STYLES_PER_RANGE = 1000

/** The deepest ranges in the order of the tree. */
export const leaves = (nodes: readonly SeedCategory[] = categories): SeedCategory[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]))

/** Mixes the kinds of one range evenly, so that they take turns. */
function turns(kinds: readonly Goods[]): { goods: Goods; turn: number }[] {
  return kinds
    .flatMap((goods, kind) => Array.from({ length: goods.count }, (_, turn) => ({ goods, turn, at: (turn + 0.5) / goods.count + kind * 1e-4 })))
    .sort((a, b) => a.at - b.at)
}

/** What may lead a style's pictures: every colour with its first view, then every colour with its second. */
function leads(goods: Goods): { colour: string; second: boolean }[] {
  if (goods.drawn) return (goods.colours ?? []).map((colour) => ({ colour, second: false }))
  const shown = photographed(goods.archetype).filter(([colour]) => goods.colours?.includes(colour) ?? true)
  return [...shown.map(([colour]) => ({ colour, second: false })), ...shown.filter(([, views]) => views > 1).map(([colour]) => ({ colour, second: true }))]
}

function coloursOf(goods: Goods, lead: string, random: Random): string[] {
  const others = [...new Set(leads(goods).map(({ colour }) => colour))].filter((colour) => colour !== lead)
  return [lead, ...random.some(others, random.whole(0, Math.min(others.length, (goods.maxColours ?? 3) - 1)))]
}

function baseCents(goods: Goods, factors: readonly number[], random: Random): number {
  const [low, high] = goods.price
  const euro = low + (high - low) * random.next() ** 1.4
  return Math.round(euro * 100 * factors.reduce((product, factor) => product * factor, 1))
}

/** Articles of a style: colours as they are shown, sizes from small to large. */
function* articlesOf(styleId: string, colours: readonly string[], sizes: readonly Size[], numbers: Iterator<string, never>): Generator<MasterArticle> {
  let position = 0
  for (const colour of colours) {
    for (const size of sizes) {
      position += 1
      const short = String(position).padStart(2, '0')
      yield { sku: `${styleId}-${short}`, position, ean: ean(Number(`${styleId}${short}`)), orderNumber: numbers.next().value, colour, size }
    }
  }
}

const oneSize: readonly Size[] = [{ label: '' }]

function makeStyle(id: string, goods: Goods, turn: number, place: number, numbers: Iterator<string, never>): MasterStyle {
  const random = randomOf(`${goods.category} ${goods.nouns[0]?.[0]} ${turn}`)
  const possible = leads(goods)
  const lead = possible[turn % possible.length] ?? { colour: '', second: false }
  const brand = random.pick(goods.brands)
  const material = goods.materials && random.pick(goods.materials)
  const sizes = goods.sizes ? random.pick(goods.sizes) : oneSize
  const technical = goods.technical?.(random, sizes)
  const colours = coloursOf(goods, lead.colour, random)
  return {
    id,
    goods,
    brand,
    model: '',
    noun: random.pick(goods.nouns),
    features: random.some(goods.features, 3),
    ...(material && { material }),
    ...(technical && { technical }),
    sizes,
    colours,
    secondViewLeads: lead.second,
    baseCents: baseCents(goods, [brandOf(brand).level, material?.factor ?? 1, technical?.factor ?? 1], random),
    popularity: Math.max(0, Math.round(10_000 * (1 - place) ** 1.6) - random.whole(0, 12)),
    age: random.chance(0.08) ? random.whole(1, 29) : random.whole(30, 1300),
    articles: [...articlesOf(id, colours, sizes, numbers)],
  }
}

/** Styles of one range; each model name is used once until all have been. */
function makeRange(category: string, range: number): MasterStyle[] {
  const numbers = orderNumbers(range * ORDER_NUMBERS_PER_RANGE)
  const order = turns(allGoods.filter((goods) => goods.category === category))
  const names = randomOf(category).some(models, models.length)
  return order.map(({ goods, turn }, i) => {
    const style = makeStyle(String(FIRST_STYLE + range * STYLES_PER_RANGE + i + 1), goods, turn, (i + 0.5) / order.length, numbers)
    return { ...style, model: names[i % names.length] ?? '' }
  })
}

/** The catalogue all tenants pick their assortment from; the same on every run. */
export const makeCatalogue = (): MasterStyle[] => leaves().flatMap(({ id }, range) => makeRange(id, range))
