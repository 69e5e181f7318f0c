import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import { readHours } from '#shared/rules/opening-hours.ts'
import type { Country } from '#shared/tenant.ts'
import { austria } from './austria.ts'
import { germany } from './germany.ts'
import { netherlands } from './netherlands.ts'
import { switzerland } from './switzerland.ts'

type Speech = 'de' | 'fr' | 'it' | 'nl'

/** Names and streets that many places have; no name is a firm's. */
const words: Record<Speech, { names: readonly string[]; streets: readonly string[] }> = {
  de: {
    names: ['Papierladen Feder', 'Kiosk Sonnenseite', 'Blumen Primel', 'Reinigung Blütenweiß', 'Buchladen Leselampe', 'Backstube Korngold', 'Radladen Speiche'],
    streets: ['Hauptstraße', 'Bahnhofstraße', 'Gartengasse', 'Kirchengasse', 'Marktplatz', 'Lindenweg', 'Schulstraße', 'Mühlgasse'],
  },
  fr: {
    names: ['Kiosque du Matin', 'Papeterie La Plume', 'Fleurs Primevère', 'Pressing Blancheur', 'Librairie La Lampe', 'Épicerie du Verger'],
    streets: ['Rue de la Gare', 'Rue du Marché', 'Avenue des Tilleuls', 'Rue de l’École', 'Chemin du Moulin', 'Grand-Rue'],
  },
  it: {
    names: ['Edicola del Mattino', 'Cartoleria La Piuma', 'Fiori Primula'],
    streets: ['Via della Stazione', 'Via del Mercato', 'Viale dei Tigli'],
  },
  nl: {
    names: ['Kiosk Ochtendzon', 'Boekwinkel De Leeslamp', 'Bloemen Sleutelbloem', 'Stomerij Helderwit', 'Fietswinkel De Spaak', 'Bakkerij Korengoud'],
    streets: ['Stationsstraat', 'Marktstraat', 'Lindelaan', 'Schoolstraat', 'Molenweg', 'Kerkstraat', 'Tuinstraat'],
  },
}

const openings = [
  'Mo-Fr 08:00-18:00; Sa 08:00-12:30',
  'Mo-Fr 06:30-12:30,14:30-18:30; Sa 07:00-12:00',
  'Mo-Fr 09:00-19:00; Sa 09:00-17:00',
  'Mo-Sa 07:00-20:00',
  'Tu-Fr 09:30-18:30; Sa 09:00-16:00',
  'Mo-Sa 06:00-21:00; Su 08:00-13:00',
].map((text) => readHours(text) ?? [])

const DEGREES_APART = 0.004 // some 300 to 450 metres
const TURN = 2.4 // the golden angle in radians: no two directions are the same

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

interface Spot {
  code: string
  latitude: number
  longitude: number
  city: string
  speech: Speech
}

/** The n-th shop of a spot, always the same one. `seed` keeps neighbouring spots from looking alike. */
function shopAt({ code, city, speech, latitude, longitude }: Spot, country: Country, seed: number, n: number): ParcelShop {
  const turn = seed * TURN + n * TURN
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const written = (text: string) => (country === 'CH' ? text.replaceAll('ß', 'ss') : text)
  return {
    id: `demo-${code}-${n + 1}`,
    name: written(pick(words[speech].names, seed + n)),
    street: written(pick(words[speech].streets, seed * 3 + n)),
    houseNumber: String(1 + ((seed * 7 + n * 11) % 48)),
    postalCode: country === 'NL' ? `${code} A${pick(['A', 'B', 'C'], n)}` : code,
    city,
    latitude: round(latitude + Math.sin(turn) * DEGREES_APART * (n + 0.5)),
    longitude: round(longitude + Math.cos(turn) * DEGREES_APART * (n + 0.5)),
    hours: pick(openings, seed + n * 2),
  }
}

const tables: Record<Country, string> = { AT: austria, CH: switzerland, DE: germany, NL: netherlands }

function shopsOf(country: Country): readonly ParcelShop[] {
  const speech = country === 'NL' ? 'nl' : 'de'
  const spots = [...tables[country].matchAll(/^(\d+) ([\d.]+) ([\d.]+) (\d) (.+?)(?: (fr|it))?$/gm)]
  return spots.flatMap(([, code = '', latitude, longitude, count, city = '', own], seed) => {
    const spot = { code, city, latitude: Number(latitude), longitude: Number(longitude), speech: (own as Speech | undefined) ?? speech }
    return Array.from({ length: Number(count) }, (_, n) => shopAt(spot, country, seed, n))
  })
}

const made = new Map<Country, readonly ParcelShop[]>()

/** Made up for demonstration: no shop of this name stands there. In force for a tenant until its operator imports a list. Made when first asked for. */
export const madeUpShops = (country: Country): readonly ParcelShop[] => made.getOrInsertComputed(country, () => shopsOf(country))
