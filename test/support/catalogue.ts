import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Context, type Session, toVisitor } from '#server/commerce/core/context.ts'
import {
  type Database,
  insertAll,
  migrate,
  openDatabase,
  type ProductTable,
  type ProductTextFactsJson,
  type Schema,
  type VariantTable,
} from '#server/database/index.ts'
import { consentCategories } from '#shared/api/consent.ts'
import type { SessionType } from '#shared/api/sessions.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { guardTenants } from './tenant-guard.ts'

/** The clock of every fixture: a Saturday morning in Vienna, with summer time over. */
export const fixtureNow = new Date('2026-11-21T09:00:00Z')

const organisation = {
  legalName: 'Kontor Test GmbH',
  address: {
    street: 'Testgasse',
    houseNumber: '1',
    postalCode: '1010',
    city: 'Wien',
    region: 'Wien',
    country: 'AT' as const,
  },
  email: 'service@kontor.test',
  phone: '+43 1 000000',
  register: 'FN 1',
  vatId: 'ATU00000000',
  representatives: ['Eva Muster'],
  authority: 'Magistrat',
  founded: { year: 1950, place: 'Wien' },
  logo: 'logo.svg',
  sameAs: [],
}

const features: Tenant['features'] = {
  accountOverview: false,
  accountOrders: false,
  accountBookings: false,
  accountInvoices: false,
  accountPaymentDates: false,
  accountPayback: false,
  premium: false,
  joe: true,
  sealCoatOfArms: true,
  sealTrustMark: true,
  sealOnlineAward: true,
  flexikontoClub: true,
  instalments: false,
  delayedPayment: false,
  paymentProtection: false,
  ecoDelivery: true,
  countryLayer: true,
  chatBot: false,
  imageOptimisation: true,
  redirectOverlay: false,
  customerNumberLogin: false,
  captchaAlways: false,
  appBanner: false,
  adverts: false,
}

/** An Austrian shop without a folder of its own, so that rules are tested apart from any real tenant. */
export const testTenant: Tenant = {
  id: 'at',
  names: { 'de-AT': 'Kontor Test' },
  domain: 'kontor.test',
  country: 'AT',
  currency: 'EUR',
  locales: ['de-AT'],
  timeZone: 'Europe/Vienna',
  features,
  organisation: { 'de-AT': organisation },
  officeHours: [{ from: 1, to: 7, opens: '07:00', closes: '22:00' }],
  appScheme: 'kontor-test',
  gift: { wrapCents: 490 },
  delivery: {
    parcelCents: 595,
    freightCents: 3995,
    freeFromCents: 7500,
    parcelDays: { from: 2, to: 4 },
    freightDays: { from: 8, to: 15 },
  },
  runningTariff: {
    centsPerKwh: 40,
    source: 'estimate',
    asOf: '2026',
    fuelCentsPerLitre: 180,
    kilometresPerYear: 10_000,
  },
  paymentMethods: ['invoice', 'prepayment'],
  welcomeVoucher: { valueCents: 15_00, minimumCents: 90_00, days: 30 },
  payWithinHours: 24,
  prepayDays: 7,
  passwordMinLength: 8,
  returnDays: 30,
  legalGuaranteeMonths: 24,
  extraGuaranteeMonths: 12,
  countryAlternatives: [],
  themeColor: { light: '#ffffff', dark: '#111111' },
  hosts: ['kontor.test'],
  origin: 'https://kontor.test',
  bank: { accountHolder: 'Kontor Test GmbH', bank: 'Testbank', iban: 'AT611904300234573201', bic: 'GIBAATWWXXX' },
  vat: [
    { class: 'standard', perMille: 200, validFrom: '2000-01-01' },
    { class: 'reduced', perMille: 100, validFrom: '2000-01-01' },
  ],
  invoiceDays: 14,
  roundingCents: 1,
  guestLimitCents: 500_000,
}

/** The Swiss sister: two locales, francs, rounding to 5 Rappen, and no 30-day price. */
export const swissTestTenant: Tenant = {
  ...testTenant,
  id: 'ch',
  country: 'CH',
  currency: 'CHF',
  names: { 'de-CH': 'Kontor Test', 'fr-CH': 'Kontor Essai' },
  locales: ['de-CH', 'fr-CH'],
  timeZone: 'Europe/Zurich',
  organisation: { 'de-CH': organisation },
  vat: [
    { class: 'standard', perMille: 81, validFrom: '2024-01-01' },
    { class: 'reduced', perMille: 26, validFrom: '2024-01-01' },
  ],
  roundingCents: 5,
  hosts: ['kontor-ch.test'],
  origin: 'https://kontor-ch.test',
}

type LocalisedText = { de: string; fr: string; nl: string }
const sameInAll = (word: string): LocalisedText => ({ de: word, fr: word, nl: word })
const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z\d]+/g, '-')

/** id, parent, name: three levels, and one branch without goods. */
const categories: readonly [string, string | null, LocalisedText][] = [
  ['mode', null, { de: 'Mode', fr: 'Mode', nl: 'Mode' }],
  ['damen', 'mode', { de: 'Damen', fr: 'Femme', nl: 'Dames' }],
  ['hemdblusen', 'damen', { de: 'Hemdblusen', fr: 'Chemisiers', nl: 'Overhemdblouses' }],
  ['waesche', 'damen', { de: 'Wäsche', fr: 'Lingerie', nl: 'Lingerie' }],
  ['wohnen', null, { de: 'Möbel', fr: 'Meubles', nl: 'Meubels' }],
  ['schlafzimmer', 'wohnen', { de: 'Schlafzimmer', fr: 'Chambre', nl: 'Slaapkamer' }],
  ['kleiderschraenke', 'schlafzimmer', { de: 'Kleiderschränke', fr: 'Armoires', nl: 'Kledingkasten' }],
  ['bettwaesche', 'schlafzimmer', { de: 'Bettwäsche', fr: 'Linge de lit', nl: 'Beddengoed' }],
  ['sessel', 'wohnen', { de: 'Sessel', fr: 'Fauteuils', nl: 'Fauteuils' }],
  ['technik', null, { de: 'Technik', fr: 'Technique', nl: 'Techniek' }],
  ['kuehlschraenke', 'technik', { de: 'Kühlschränke', fr: 'Réfrigérateurs', nl: 'Koelkasten' }],
  ['reifen', 'technik', { de: 'Reifen', fr: 'Pneus', nl: 'Banden' }],
  ['garten', null, { de: 'Garten', fr: 'Jardin', nl: 'Tuin' }],
]

const colours: Record<string, { hex: string | null; names: LocalisedText }> = {
  blau: { hex: '#2b4a7d', names: { de: 'blau', fr: 'bleu', nl: 'blauw' } },
  weiss: { hex: '#ffffff', names: { de: 'weiß', fr: 'blanc', nl: 'wit' } },
  sand: { hex: '#d8c7a5', names: { de: 'sand', fr: 'sable', nl: 'zand' } },
  eiche: { hex: null, names: { de: 'eichefarben', fr: 'couleur chêne', nl: 'eikenkleurig' } },
}

type VariantSeed = Partial<
  Pick<VariantTable, 'previousCents' | 'lowest30Cents' | 'reducedOn' | 'unitQuantity' | 'unitMeasure' | 'ean'>
> & {
  sku: string
  colour: string
  size?: string
  cents: number
  stock: number
}
type ProductSeed = Partial<
  Pick<
    ProductTable,
    'withdrawalExcluded' | 'variation' | 'active' | 'releasedOn' | 'popularity' | 'vatClass' | 'deliveryClass'
  >
> & {
  id: string
  category: string
  brand: string
  title: LocalisedText
  facts?: object
  textFacts?: Partial<ProductTextFactsJson>
  articles: VariantSeed[]
  /** One star rating per review. */
  stars?: readonly number[]
}

const maker = { name: 'Werk Muster GmbH', address: 'Industrieweg 1, 4020 Linz', email: 'sicherheit@werk-muster.test' }
const reduced = { previousCents: 4999, lowest30Cents: 4499, reducedOn: '2026-11-10' }

const styles: readonly ProductSeed[] = [
  {
    // Two colours in several sizes; blue is reduced, white is not, the first blue size is sold out.
    id: 'shirt',
    category: 'hemdblusen',
    brand: 'Lindenhof',
    title: { de: 'Hemdbluse aus Baumwolle', fr: 'Chemisier en coton', nl: 'Overhemdblouse van katoen' },
    variation: 'colour-size',
    popularity: 50,
    stars: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 1],
    textFacts: { sizeName: 'Größe', textile: [{ part: 'Obermaterial', fibres: '100 % Baumwolle' }], care: ['30 °C'] },
    articles: [
      { sku: '100001', colour: 'blau', size: '36', cents: 2999, stock: 0, ...reduced, ean: '9000000100001' },
      { sku: '100002', colour: 'blau', size: '38', cents: 2999, stock: 7, ...reduced },
      { sku: '100003', colour: 'blau', size: '110', cents: 3499, stock: 40, ...reduced },
      { sku: '100004', colour: 'weiss', size: '36', cents: 4999, stock: 3 },
      { sku: '100005', colour: 'weiss', size: '38', cents: 4999, stock: 3 },
    ],
  },
  {
    // Freight, one article, no variation.
    id: 'wardrobe',
    category: 'kleiderschraenke',
    brand: 'Fichtenau',
    title: { de: 'Kleiderschrank mit Spiegel', fr: 'Armoire avec miroir', nl: 'Kledingkast met spiegel' },
    deliveryClass: 'freight',
    popularity: 80,
    stars: [4],
    facts: { measures: { widthMm: 1500, heightMm: 2000 } },
    articles: [{ sku: '200001', colour: 'eiche', cents: 59900, stock: 4 }],
  },
  {
    // Sizes only, with prices that differ and a unit price.
    id: 'bedding',
    category: 'bettwaesche',
    brand: 'Lindenhof',
    title: { de: 'Bettwäsche Seersucker', fr: 'Parure de lit Seersucker', nl: 'Dekbedovertrek Seersucker' },
    variation: 'size',
    vatClass: 'reduced',
    popularity: 30,
    textFacts: { sizeName: 'Maß' },
    articles: [
      {
        sku: '300001',
        colour: 'sand',
        size: '140 × 200 cm',
        cents: 3999,
        stock: 12,
        unitQuantity: 28_000,
        unitMeasure: 'cm2',
      },
      {
        sku: '300002',
        colour: 'sand',
        size: '200 × 220 cm',
        cents: 5999,
        stock: 1,
        unitQuantity: 44_000,
        unitMeasure: 'cm2',
      },
    ],
  },
  {
    // Energy label; made outside the EU, so somebody inside answers for it.
    id: 'fridge',
    category: 'kuehlschraenke',
    brand: 'Polaris',
    title: { de: 'Kühlschrank Nordlicht', fr: 'Réfrigérateur Nordlicht', nl: 'Koelkast Nordlicht' },
    deliveryClass: 'freight',
    popularity: 60,
    stars: [5, 4],
    facts: {
      energy: { class: 'C', best: 'A', worst: 'G', registration: '1234567', use: { kwh: 124, per: 'year' } },
      manufacturer: { ...maker, name: 'Polaris Ltd.' },
      responsible: maker,
    },
    textFacts: { energySheet: [{ name: 'Energieverbrauch', value: '124 kWh/Jahr' }], warnings: ['Nicht kippen.'] },
    articles: [
      {
        sku: '400001',
        colour: 'weiss',
        cents: 74900,
        stock: 9,
        previousCents: 79900,
        lowest30Cents: 74900,
        reducedOn: '2026-11-15',
      },
    ],
  },
  {
    // Tyre label; new this month.
    id: 'tyre',
    category: 'reifen',
    brand: 'Gripmeister',
    title: { de: 'Winterreifen 205/55 R16', fr: 'Pneu hiver 205/55 R16', nl: 'Winterband 205/55 R16' },
    releasedOn: '2026-11-10',
    facts: { tyre: { fuel: 'C', wetGrip: 'B', noiseDb: 71, noiseClass: 'B', snow: true, ice: false } },
    articles: [{ sku: '500001', colour: '', cents: 8990, stock: 20 }],
  },
  {
    // Sold out; a word that must not be split into "bar" and "rock".
    id: 'armchair',
    category: 'sessel',
    brand: 'Fichtenau',
    title: { de: 'Sessel Barock', fr: 'Fauteuil Baroque', nl: 'Fauteuil Barok' },
    deliveryClass: 'freight',
    variation: 'colour',
    articles: [
      { sku: '600001', colour: 'blau', cents: 34900, stock: 0 },
      { sku: '600002', colour: 'sand', cents: 34900, stock: 0 },
    ],
  },
  {
    // Cannot be withdrawn from; letter sizes.
    id: 'briefs',
    category: 'waesche',
    brand: 'Lindenhof',
    title: { de: 'Seidenslip', fr: 'Culotte en soie', nl: 'Zijden slip' },
    variation: 'size',
    withdrawalExcluded: 1,
    textFacts: { sizeName: 'Größe' },
    articles: ['S', 'M', 'L'].map((size, i) => ({
      sku: `70000${i + 1}`,
      colour: 'weiss',
      size,
      cents: 1999,
      stock: 5,
    })),
  },
  {
    // Taken out of the range: must never show.
    id: 'retired',
    category: 'garten',
    brand: 'Altwerk',
    title: sameInAll('Gartenzwerg'),
    active: 0,
    articles: [{ sku: '800001', colour: '', cents: 999, stock: 5 }],
  },
]

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
  const { id, title, facts = {}, textFacts = {}, articles, stars = [] } = seed
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
    articles: _articles,
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
  const colourKeys = [...new Set(articles.map(({ colour }) => colour))]
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
  const articleRows: VariantTable[] = articles.map(({ colour, size = '', cents, ...rest }, position) => ({
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
    size: articles[0]?.size ?? null,
    fit: (['small', 'true', 'large'] as const)[i % 3] ?? null,
    verified: 1,
    answer: i === 0 ? 'Danke.' : null,
  }))
  return { style, texts, pictures, articles: articleRows, reviews }
}

/**
 * Puts the fixture's categories, colours, styles, articles and reviews into the tables of one tenant, in all its
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
    rows.flatMap(({ articles }) => articles),
  )
  await put(
    'review',
    rows.flatMap(({ reviews }) => reviews),
  )
}

/** An empty database with all tables, made once a process: a copy costs a hundredth of the migrations. */
let template: Promise<string> | undefined

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = openDatabase({ file: join(folder, 'shop.db') })
  await migrate(database)
  const file = join(folder, 'template.db')
  await sql`vacuum into ${file}`.execute(database.writer)
  await database.close()
  return file
}

/** A migrated SQLite database in a folder of its own; `close` removes it. */
export async function openSqliteTestDatabase() {
  template ??= createTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  copyFileSync(await template, join(folder, 'shop.db'))
  const database = openDatabase({ file: join(folder, 'shop.db') })
  guardTenants(database)
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A session as its token would say it; of a customer where the type is not 0. */
export const createTestSession = (id: string, type: SessionType = 0): Session => ({
  id,
  type,
  visitor: type === 0 ? id : toVisitor(id),
  ...(type !== 0 && { customerId: id }),
})

/** A context as the back end would make it for an anonymous visitor of this tenant. */
export const createTestContext = (
  database: Database,
  tenant: Tenant = testTenant,
  overrides: Partial<Context> = {},
): Context => ({
  tenant,
  locale: tenant.locales[0],
  session: createTestSession('session-1'),
  now: fixtureNow,
  db: database.reader,
  database,
  log: pino({ level: 'silent' }),
  consent: consentCategories,
  ...overrides,
})
