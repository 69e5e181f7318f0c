import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { parseOpeningHours } from '#shared/rules/checkout/opening-hours.ts'
import type { Country } from '#shared/tenant.ts'
import { austriaDemoLocations } from './austria.ts'
import { germanyDemoLocations } from './germany.ts'
import { netherlandsDemoLocations } from './netherlands.ts'
import { switzerlandDemoLocations } from './switzerland.ts'

type ShopLanguage = 'de' | 'fr' | 'it' | 'nl'

/** Names and streets that many places have; no name is a company's. */
const textByLanguage: Record<ShopLanguage, { names: readonly string[]; streets: readonly string[] }> = {
  de: {
    names: [
      'Papierladen Feder',
      'Kiosk Sonnenseite',
      'Blumen Primel',
      'Reinigung Blütenweiß',
      'Buchladen Leselampe',
      'Backstube Korngold',
      'Radladen Speiche',
    ],
    streets: [
      'Hauptstraße',
      'Bahnhofstraße',
      'Gartengasse',
      'Kirchengasse',
      'Marktplatz',
      'Lindenweg',
      'Schulstraße',
      'Mühlgasse',
    ],
  },
  fr: {
    names: [
      'Kiosque du Matin',
      'Papeterie La Plume',
      'Fleurs Primevère',
      'Pressing Blancheur',
      'Librairie La Lampe',
      'Épicerie du Verger',
    ],
    streets: [
      'Rue de la Gare',
      'Rue du Marché',
      'Avenue des Tilleuls',
      'Rue de l’École',
      'Chemin du Moulin',
      'Grand-Rue',
    ],
  },
  it: {
    names: ['Edicola del Mattino', 'Cartoleria La Piuma', 'Fiori Primula'],
    streets: ['Via della Stazione', 'Via del Mercato', 'Viale dei Tigli'],
  },
  nl: {
    names: [
      'Kiosk Ochtendzon',
      'Boekwinkel De Leeslamp',
      'Bloemen Sleutelbloem',
      'Stomerij Helderwit',
      'Fietswinkel De Spaak',
      'Bakkerij Korengoud',
    ],
    streets: ['Stationsstraat', 'Marktstraat', 'Lindelaan', 'Schoolstraat', 'Molenweg', 'Kerkstraat', 'Tuinstraat'],
  },
}

const demoOpeningHours = [
  'Mo-Fr 08:00-18:00; Sa 08:00-12:30',
  'Mo-Fr 06:30-12:30,14:30-18:30; Sa 07:00-12:00',
  'Mo-Fr 09:00-19:00; Sa 09:00-17:00',
  'Mo-Sa 07:00-20:00',
  'Tu-Fr 09:30-18:30; Sa 09:00-16:00',
  'Mo-Sa 06:00-21:00; Su 08:00-13:00',
].map((text) => parseOpeningHours(text) ?? [])

const SPACING_DEGREES = 0.004 // about 300 to 450 metres
const GOLDEN_ANGLE_RADIANS = 2.4 // the golden angle: no two directions are the same

const pickCyclic = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

interface DemoLocation {
  code: string
  latitude: number
  longitude: number
  city: string
  language: ShopLanguage
}

/** The n-th shop of a location, always the same. `seed` makes neighbouring locations differ. */
function createDemoShop(
  { code, city, language, latitude, longitude }: DemoLocation,
  country: Country,
  seed: number,
  n: number,
): ParcelShop {
  const angle = seed * GOLDEN_ANGLE_RADIANS + n * GOLDEN_ANGLE_RADIANS
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const toLocalSpelling = (text: string) => (country === 'CH' ? text.replaceAll('ß', 'ss') : text)
  return {
    id: `demo-${code}-${n + 1}`,
    name: toLocalSpelling(pickCyclic(textByLanguage[language].names, seed + n)),
    street: toLocalSpelling(pickCyclic(textByLanguage[language].streets, seed * 3 + n)),
    houseNumber: String(1 + ((seed * 7 + n * 11) % 48)),
    postalCode: country === 'NL' ? `${code} A${pickCyclic(['A', 'B', 'C'], n)}` : code,
    city,
    latitude: round(latitude + Math.sin(angle) * SPACING_DEGREES * (n + 0.5)),
    longitude: round(longitude + Math.cos(angle) * SPACING_DEGREES * (n + 0.5)),
    hours: pickCyclic(demoOpeningHours, seed + n * 2),
  }
}

const locationTables: Record<Country, string> = {
  AT: austriaDemoLocations,
  CH: switzerlandDemoLocations,
  DE: germanyDemoLocations,
  NL: netherlandsDemoLocations,
}

function createDemoShops(country: Country): readonly ParcelShop[] {
  const language = country === 'NL' ? 'nl' : 'de'
  const rows = [...locationTables[country].matchAll(/^(\d+) ([\d.]+) ([\d.]+) (\d) (.+?)(?: (fr|it))?$/gm)]
  return rows.flatMap(([, code = '', latitude, longitude, count, city = '', own], seed) => {
    const spot: DemoLocation = {
      code,
      city,
      latitude: Number(latitude),
      longitude: Number(longitude),
      language: own === 'fr' || own === 'it' ? own : language,
    }
    return Array.from({ length: Number(count) }, (_, n) => createDemoShop(spot, country, seed, n))
  })
}

const demoShopCache = new Map<Country, readonly ParcelShop[]>()

/** Invented shops for demonstration, used until the tenant's operator imports a list. Created on first use. */
export const getDemoParcelShops = (country: Country): readonly ParcelShop[] =>
  demoShopCache.getOrInsertComputed(country, () => createDemoShops(country))
