import type { ChargerFacts, ProductFactsJson } from '../database/product-facts.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import { createSeededRandom, type Random } from './random.ts'
import { findServices } from './services.ts'
import { getBrand } from './wording/brands.ts'
import { type Translations, translate } from './wording/translations.ts'

type WattRange = readonly [min: number, max: number]

/** Watts and USB PD by category: radio equipment that is charged by cable. None of it comes with a charger. */
const charging: Readonly<Record<string, { watts: readonly WattRange[]; usbPd: boolean }>> = {
  'technology-smartphones': {
    watts: [
      [5, 25],
      [5, 33],
      [10, 45],
    ],
    usbPd: true,
  },
  'technology-tablets': {
    watts: [
      [10, 30],
      [15, 45],
    ],
    usbPd: true,
  },
  'technology-laptops': {
    watts: [
      [45, 65],
      [60, 100],
    ],
    usbPd: true,
  },
  'technology-cameras': {
    watts: [
      [5, 15],
      [9, 27],
    ],
    usbPd: true,
  },
  'technology-headphones': {
    watts: [
      [2, 5],
      [2.5, 5],
    ],
    usbPd: false,
  },
  'technology-speakers': {
    watts: [
      [5, 10],
      [5, 15],
    ],
    usbPd: false,
  },
  'technology-smartwatches': {
    watts: [
      [2.5, 5],
      [5, 10],
    ],
    usbPd: false,
  },
}

function createChargerFacts(category: string, random: Random): ChargerFacts | undefined {
  const kind = charging[category]
  if (!kind) return undefined
  const [minWatts, maxWatts] = random.pick(kind.watts)
  return { included: false, minWatts, maxWatts, usbPd: kind.usbPd }
}

/** The categories of Directive 2012/19/EU, Annex III: 1 cooling, 2 screens, 3 lamps, 4 large, 5 small, 6 small IT. */
const electricalCategories: Readonly<Record<string, ProductFactsJson['electricalCategory']>> = {
  'technology-fridges': 1,
  'technology-televisions': 2,
  'technology-tablets': 2,
  'technology-laptops': 2,
  'furniture-light-bulbs': 3,
  'technology-washing-machines': 4,
  'technology-dishwashers': 4,
  'technology-ovens': 4,
  'technology-speakers': 5,
  'technology-headphones': 5,
  'technology-cameras': 5,
  'technology-coffee-machines': 5,
  'technology-robot-vacuums': 5,
  'technology-hair-dryers': 5,
  'technology-drills': 5,
  'technology-smartphones': 6,
  'technology-smartwatches': 6,
}

/** Euro cents of producer responsibility by category: goods with a battery. */
const batteryCostCents: Readonly<Record<string, number>> = {
  'technology-smartwatches': 1,
  'technology-headphones': 1,
  'technology-cameras': 2,
  'technology-speakers': 4,
  'technology-smartphones': 4,
  'technology-tablets': 7,
  'technology-laptops': 12,
  'technology-drills': 12,
  'technology-robot-vacuums': 15,
}

/** The sample of a producer's own guarantee: washing machines and dishwashers of one brand. */
const createProducerGuarantee = ({ brand, model, template: { category } }: MasterProduct) =>
  brand === 'haushalm' && /washing-machines|dishwashers/.test(category)
    ? { brand: getBrand(brand).name, model, years: 5 }
    : undefined

/** Years of spare parts, at least those of the ecodesign regulations. */
const sparePartsYears: Readonly<Record<string, number>> = {
  'technology-washing-machines': 10,
  'technology-dishwashers': 10,
  'technology-fridges': 10,
  'technology-ovens': 10,
  'technology-televisions': 8,
  'technology-coffee-machines': 8,
  'technology-robot-vacuums': 7,
  'technology-smartphones': 7,
  'technology-tablets': 7,
  'technology-laptops': 5,
  'technology-drills': 7,
}

const repairInfo: Translations = [
  'Ersatzteile und Reparatur bestellen Sie beim Hersteller; die Anleitung zur Reparatur gibt er kostenlos heraus. Adresse und E-Mail stehen bei den Herstellerangaben.',
  'Pièces détachées et réparation se commandent auprès du fabricant, qui fournit gratuitement les instructions de réparation. Son adresse et son e-mail figurent sous « Fabricant et sécurité ».',
  'Onderdelen en reparatie bestelt u bij de fabrikant, die de reparatiehandleiding gratis beschikbaar stelt. Adres en e-mail staan bij de fabrikantgegevens.',
]

/** What the maker says of repair; undefined for goods without spare parts. */
export const findRepairInfo = (category: string, locale: string): string | undefined =>
  sparePartsYears[category] ? translate(repairInfo, locale) : undefined

/** Facts that a law asks for, by the kind of goods. */
export function createLegalFacts(product: MasterProduct): ProductFactsJson {
  const {
    id,
    template: { category },
  } = product
  const random = createSeededRandom(`legal facts ${id}`)
  return {
    charger: createChargerFacts(category, random),
    electricalCategory: electricalCategories[category],
    producerGuarantee: createProducerGuarantee(product),
    batteryCostCents: batteryCostCents[category],
    sparePartsYears: sparePartsYears[category],
    services: findServices(product),
  }
}
