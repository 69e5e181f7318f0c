import { addDays } from '#shared/dates.ts'
import type { ReviewTable } from '../database/index.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import { createSeededRandom, type Random } from './random.ts'
import type { ReviewMood } from './wording/review-texts.ts'
import { reviewKinds, reviewTexts } from './wording/reviews-by-language.ts'
import { getWordingLanguage, localiseSpelling } from './wording/translations.ts'

const MAX_REVIEW_AGE_DAYS = 900

/** Most products have up to ten reviews, a few have hundreds; popular products have more. */
function pickReviewCount(random: Random, popularity: number, age: number): number {
  const chance = random.next() - (popularity / 10_000) * 0.12 + (age < 30 ? 0.2 : 0)
  if (chance > 0.8) return 0
  if (chance > 0.2) return random.integer(1, 10)
  if (chance > 0.03) return random.integer(11, 30)
  if (chance > -0.06) return random.integer(31, 75)
  return random.integer(110, 380)
}

/** One to five stars by a product's quality: 0.76 gives a mean of about 4.2. */
function pickStars(random: Random, goodness: number): number {
  const chance = random.next()
  if (chance < goodness * 0.78) return 5
  if (chance < goodness * 0.78 + 0.22) return 4
  if (chance < goodness * 0.5 + 0.49) return 3
  return random.chance(0.45) ? 2 : 1
}

const toMood = (count: number): ReviewMood =>
  count === 5 ? 'high' : count === 4 ? 'good' : count === 3 ? 'middling' : 'low'

function buildReviewText(random: Random, product: MasterProduct, mood: ReviewMood, locale: string): string {
  const texts = reviewTexts[getWordingLanguage(locale)]
  const about = random.sample(texts.about[reviewKinds[product.template.family]][mood], random.chance(0.3) ? 2 : 1)
  const general = random.sample(texts.general[mood], random.chance(0.65) ? 1 : 0)
  const text = (random.chance(0.3) ? [...general, ...about] : [...about, ...general]).join(' ')
  return localiseSpelling(text, locale)
}

/** Whether a vote on the fit is small, true or large; each product leans to one side. */
function pickFit(random: Random, lean: number): 'small' | 'true' | 'large' {
  const chance = random.next()
  if (chance < 0.72) return 'true'
  return chance < 0.72 + 0.28 * lean ? 'small' : 'large'
}

const fittedFamilies = new Set(['clothing', 'underwear', 'shoes'])

/** All reviews of one product in one tenant, in its languages, none in the future or before the product's release. */
export function createReviews(
  product: MasterProduct,
  tenant: { id: string; locales: readonly string[] },
  today: string,
): ReviewTable[] {
  const random = createSeededRandom(`reviews ${tenant.id} ${product.id}`)
  const count = pickReviewCount(random, product.popularity, product.ageDays)
  const goodness = 0.58 + random.next() * 0.36
  const lean = random.next()
  const [first = 'de-DE', ...others] = tenant.locales
  return Array.from({ length: count }, (_, i) => {
    const locale = others.length && random.chance(0.3) ? random.pick(others) : first
    const texts = reviewTexts[getWordingLanguage(locale)]
    const stars = pickStars(random, goodness)
    const mood = toMood(stars)
    const variant = random.pick(product.variants)
    const title = random.pick(texts.titles[mood])
    return {
      tenant: tenant.id,
      id: `${product.id}-${i + 1}`,
      productId: product.id,
      stars: stars,
      title: localiseSpelling(title, locale),
      text: random.chance(0.16) ? '' : buildReviewText(random, product, mood, locale),
      author: `${random.pick(texts.firstNames)} ${'ABCDEFGHIJKLMNOPRSTVWZ'[random.integer(0, 21)]}.`,
      writtenOn: addDays(today, -random.integer(1, Math.max(1, Math.min(product.ageDays - 1, MAX_REVIEW_AGE_DAYS)))),
      locale,
      colourKey: variant.colour || null,
      size: variant.size.label || null,
      fit: fittedFamilies.has(product.template.family) && random.chance(0.7) ? pickFit(random, lean) : null,
      verified: 1,
      answer: mood === 'low' && random.chance(0.5) ? localiseSpelling(random.pick(texts.answers), locale) : null,
      helpfulCount: 0,
      photoCount: 0,
    }
  })
}
