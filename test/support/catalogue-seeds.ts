import type { ProductTable, ProductTextFactsJson, VariantTable } from '#server/database/index.ts'

export type LocalisedText = { de: string; fr: string; nl: string }
const sameInAll = (word: string): LocalisedText => ({ de: word, fr: word, nl: word })

/** id, parent, name: three levels, and one branch without goods. */
export const categories: readonly [string, string | null, LocalisedText][] = [
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

export const colours: Record<string, { hex: string | null; names: LocalisedText }> = {
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
export type ProductSeed = Partial<
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
  variants: VariantSeed[]
  /** One star rating per review. */
  stars?: readonly number[]
}

export const maker = {
  name: 'Werk Muster GmbH',
  address: 'Industrieweg 1, 4020 Linz',
  email: 'sicherheit@werk-muster.test',
}
const reduced = { previousCents: 4999, lowest30Cents: 4499, reducedOn: '2026-11-10' }

export const styles: readonly ProductSeed[] = [
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
    variants: [
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
    facts: { measures: { widthMm: 1500, heightMm: 2000 }, services: ['assembly', 'furniture-disposal'] },
    variants: [{ sku: '200001', colour: 'eiche', cents: 59900, stock: 4 }],
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
    variants: [
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
    variants: [
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
    variants: [{ sku: '500001', colour: '', cents: 8990, stock: 20 }],
  },
  {
    // Sold out; a word that must not be split into "bar" and "rock".
    id: 'armchair',
    category: 'sessel',
    brand: 'Fichtenau',
    title: { de: 'Sessel Barock', fr: 'Fauteuil Baroque', nl: 'Fauteuil Barok' },
    deliveryClass: 'freight',
    variation: 'colour',
    variants: [
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
    variants: ['S', 'M', 'L'].map((size, i) => ({
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
    variants: [{ sku: '800001', colour: '', cents: 999, stock: 5 }],
  },
]
