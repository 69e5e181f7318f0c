import type { Family } from './families.ts'
import type { ReviewKind, ReviewWords } from './review-words.ts'
import { reviewsDe } from './reviews-de.ts'
import { reviewsFr } from './reviews-fr.ts'
import { reviewsNl } from './reviews-nl.ts'
import type { Language } from './words.ts'

export const reviewWords: Record<Language, ReviewWords> = { de: reviewsDe, fr: reviewsFr, nl: reviewsNl }

/** By what the goods of a family are judged. */
export const reviewKind: Record<Family, ReviewKind> = {
  clothing: 'wear',
  underwear: 'wear',
  shoes: 'shoes',
  accessories: 'thing',
  seating: 'seating',
  wood: 'furniture',
  textiles: 'textiles',
  lighting: 'thing',
  household: 'thing',
  devices: 'device',
  appliances: 'machine',
  tools: 'small',
  beds: 'seating',
  rugs: 'rugs',
  bulbs: 'small',
  sound: 'sound',
  smallAppliances: 'small',
  tyres: 'tyres',
}
