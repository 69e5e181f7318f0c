/** How content a review is: five, four, three stars, and below. */
export type ReviewMood = 'high' | 'good' | 'middling' | 'low'

/** Goods that shoppers judge by the same things. */
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

/** What reviews are put together from in one language. */
export interface ReviewTexts {
  titles: Sentences
  general: Sentences
  about: Record<ReviewKind, Sentences>
  /** What the shop answers to a disappointed customer. */
  answers: readonly string[]
  firstNames: readonly string[]
}
