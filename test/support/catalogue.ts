import {
  type Database,
  insertAll,
  type ProductTable,
  type ProductTextFactsJson,
  type Schema,
  type VariantTable,
} from '#server/database/index.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { categories, colours, type LocalisedText, maker, type ProductSeed, styles } from './catalogue-seeds.ts'

const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z\d]+/g, '-')

const emptyFacts: ProductTextFactsJson = {
  groups: [{ group: 'Details', facts: [{ name: 'Serie', value: 'Muster' }] }],
  textile: [],
  care: [],
  warnings: [],
  energySheet: [],
}
const byLocale = (words: LocalisedText, locales: readonly Locale[]) =>
  Object.fromEntries(locales.map((locale) => [locale, words[getLanguage(locale)]]))

function buildProductRows(seed: ProductSeed, tenant: Tenant) {
  const { id, title, facts = {}, textFacts = {}, variants, stars = [] } = seed
  const key = { tenant: tenant.id }
  const base = {
    deliveryClass: 'parcel',
    vatClass: 'standard',
    withdrawalExcluded: 0,
    releasedOn: '2025-03-01',
    popularity: 10,
    variation: 'none',
    active: 1,
  } as const
  const {
    category,
    brand,
    variants: _variants,
    stars: _stars,
    title: _title,
    facts: _facts,
    textFacts: _textFacts,
    ...own
  } = seed
  const style: ProductTable = {
    ...key,
    ...base,
    ...own,
    categoryId: category,
    brand,
    archetype: id,
    ratingSum: stars.reduce((a, b) => a + b, 0),
    ratingCount: stars.length,
    facts: JSON.stringify({ manufacturer: maker, ...facts }),
    source: 'test',
  }
  const texts = tenant.locales.map((locale) => {
    const words = title[getLanguage(locale)]
    return {
      ...key,
      productId: id,
      locale,
      title: words,
      slug: toSlug(words),
      description: JSON.stringify([`${words}.`]),
      highlights: JSON.stringify(['solide']),
      facts: JSON.stringify({ ...emptyFacts, ...textFacts }),
    }
  })
  const colourKeys = [...new Set(variants.map(({ colour }) => colour))]
  const pictures = colourKeys.flatMap((colourKey) =>
    [0, 1].map((position) => ({
      ...key,
      productId: id,
      colourKey,
      position,
      source: `test/${id}-${colourKey}-${position}.jpg`,
      width: 1200,
      height: 1600,
    })),
  )
  const packages = JSON.stringify([{ lengthMm: 400, widthMm: 300, heightMm: 100, weightG: 900 }])
  const reduction = { previousCents: null, lowest30Cents: null, reducedOn: null, unitQuantity: null, unitMeasure: null }
  const variantRows: VariantTable[] = variants.map(({ colour, size = '', cents, ...rest }, position) => ({
    ...key,
    ean: null,
    ...reduction,
    ...rest,
    productId: id,
    position,
    articleNumber: `K${rest.sku}`,
    colourKey: colour,
    size,
    priceCents: cents,
    packages,
  }))
  const locale = tenant.locales[0]
  const reviews = stars.map((count, i) => ({
    ...key,
    id: `${id}-${String(i).padStart(3, '0')}`,
    productId: id,
    stars: count,
    title: `Urteil ${i}`,
    text: i % 2 ? '' : 'Gute Ware.',
    author: 'Eva M.',
    writtenOn: `2026-10-${String((i % 28) + 1).padStart(2, '0')}`,
    locale,
    colourKey: colourKeys[0] ?? null,
    size: variants[0]?.size ?? null,
    fit: (['small', 'true', 'large'] as const)[i % 3] ?? null,
    verified: 1,
    helpfulCount: 0,
    photoCount: 0,
    answer: i === 0 ? 'Danke.' : null,
  }))
  return { style, texts, pictures, variants: variantRows, reviews }
}

/**
 * Puts the fixture's categories, colours, styles, variants and reviews into the tables of one tenant, in all its
 * locales.
 */
export async function insertCatalogue(database: Database, tenant: Tenant) {
  const key = { tenant: tenant.id }
  const put = <T extends keyof Schema>(table: T, rows: readonly Schema[T][]) =>
    insertAll(database.writer, database.kind, table, rows)
  const rows = styles.map((seed) => buildProductRows(seed, tenant))
  await put(
    'category',
    categories.map(([id, parentId], position) => ({ ...key, id, parentId, position, picture: null })),
  )
  await put(
    'categoryText',
    categories.flatMap(([categoryId, , words]) =>
      tenant.locales.map((locale) => ({
        ...key,
        categoryId,
        locale,
        name: words[getLanguage(locale)],
        slug: toSlug(words[getLanguage(locale)]),
      })),
    ),
  )
  await put(
    'colour',
    Object.entries(colours).map(([name, { hex, names }]) => ({
      ...key,
      key: name,
      hex,
      names: JSON.stringify(byLocale(names, tenant.locales)),
    })),
  )
  await put(
    'product',
    rows.map(({ style }) => style),
  )
  await put(
    'productText',
    rows.flatMap(({ texts }) => texts),
  )
  await put(
    'productPicture',
    rows.flatMap(({ pictures }) => pictures),
  )
  await put(
    'variant',
    rows.flatMap(({ variants }) => variants),
  )
  await put(
    'review',
    rows.flatMap(({ reviews }) => reviews),
  )
}
