/** The mood of a review: five, four, three stars, and below. */
export type ReviewMood = 'high' | 'good' | 'middling' | 'low'

/** Products that shoppers judge by the same criteria. */
export type ReviewKind =
  | 'wear'
  | 'shoes'
  | 'thing'
  | 'seating'
  | 'furniture'
  | 'textiles'
  | 'rugs'
  | 'device'
  | 'sound'
  | 'machine'
  | 'small'
  | 'tyres'

type Sentences = Record<ReviewMood, readonly string[]>

/** The building blocks of reviews in one language. */
export interface ReviewTexts {
  titles: Sentences
  general: Sentences
  about: Record<ReviewKind, Sentences>
  /** The shop's answers to disappointed customers. */
  answers: readonly string[]
  firstNames: readonly string[]
}
