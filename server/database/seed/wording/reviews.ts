import type { Family } from './families.ts'
import { reviewsDe } from './reviews-de.ts'
import { reviewsFr } from './reviews-fr.ts'
import { reviewsNl } from './reviews-nl.ts'
import type { Language } from './words.ts'

/** How content a review is: five, four, three stars, and below. */
export type Mood = 'high' | 'good' | 'middling' | 'low'

/** Goods that shoppers judge by the same things. */
export type ReviewKind = 'wear' | 'thing' | 'furniture' | 'textiles' | 'device' | 'machine'

type Sentences = Record<Mood, readonly string[]>

/** What reviews are put together from in one language. */
export interface ReviewWords {
  titles: Sentences
  general: Sentences
  about: Record<ReviewKind, Sentences>
  /** What the shop answers to a disappointed customer. */
  answers: readonly string[]
  firstNames: readonly string[]
}

export const reviewWords: Record<Language, ReviewWords> = { de: reviewsDe, fr: reviewsFr, nl: reviewsNl }

/** By what the goods of a family are judged. */
export const reviewKind: Record<Family, ReviewKind> = {
  clothing: 'wear',
  underwear: 'wear',
  shoes: 'wear',
  accessories: 'thing',
  seating: 'furniture',
  wood: 'furniture',
  textiles: 'textiles',
  lighting: 'thing',
  household: 'thing',
  devices: 'device',
  appliances: 'machine',
  tools: 'machine',
}
