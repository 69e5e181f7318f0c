import type { Family } from './families.ts'
import type { ReviewKind, ReviewTexts } from './review-texts.ts'
import { reviewsDe } from './reviews-de.ts'
import { reviewsFr } from './reviews-fr.ts'
import { reviewsNl } from './reviews-nl.ts'
import type { WordingLanguage } from './translations.ts'

export const reviewTexts: Record<WordingLanguage, ReviewTexts> = { de: reviewsDe, fr: reviewsFr, nl: reviewsNl }

/** The review criteria of a family. */
export const reviewKinds: Record<Family, ReviewKind> = {
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
