import type { ReviewTable } from '../schema.ts'
import type { MasterStyle } from './catalogue.ts'
import { addDays } from './prices.ts'
import { type Random, randomOf } from './random.ts'
import type { Mood } from './wording/review-words.ts'
import { reviewKind, reviewWords } from './wording/reviews.ts'
import { languageOf, spell } from './wording/words.ts'

const LONGEST_AGE = 900

/** Most styles have none to ten reviews, a few have hundreds; well-liked goods have more. */
function reviewCount(random: Random, popularity: number, age: number): number {
  const chance = random.next() - (popularity / 10_000) * 0.12 + (age < 30 ? 0.2 : 0)
  if (chance > 0.8) return 0
  if (chance > 0.2) return random.whole(1, 10)
  if (chance > 0.03) return random.whole(11, 30)
  if (chance > -0.06) return random.whole(31, 75)
  return random.whole(110, 380)
}

/** One to five stars around how good a style is: 0.76 gives a mean of about 4.2. */
function stars(random: Random, goodness: number): number {
  const chance = random.next()
  if (chance < goodness * 0.78) return 5
  if (chance < goodness * 0.78 + 0.22) return 4
  if (chance < goodness * 0.5 + 0.49) return 3
  return random.chance(0.45) ? 2 : 1
}

const moodOf = (count: number): Mood => (count === 5 ? 'high' : count === 4 ? 'good' : count === 3 ? 'middling' : 'low')

function textOf(random: Random, style: MasterStyle, mood: Mood, locale: string): string {
  const words = reviewWords[languageOf(locale)]
  const about = random.some(words.about[reviewKind[style.goods.family]][mood], random.chance(0.3) ? 2 : 1)
  const general = random.some(words.general[mood], random.chance(0.65) ? 1 : 0)
  const text = (random.chance(0.3) ? [...general, ...about] : [...about, ...general]).join(' ')
  return spell(text, locale)
}

/** Whether a fit vote leans small or large, by style. */
function fitOf(random: Random, lean: number): 'small' | 'true' | 'large' {
  const chance = random.next()
  if (chance < 0.72) return 'true'
  return chance < 0.72 + 0.28 * lean ? 'small' : 'large'
}

const fitted = new Set(['clothing', 'underwear', 'shoes'])

/** All reviews of one style in one tenant, in its languages, none of them in the future or before the style's release. */
export function reviewsOf(style: MasterStyle, tenant: { id: string; locales: readonly string[] }, today: string): ReviewTable[] {
  const random = randomOf(`reviews ${tenant.id} ${style.id}`)
  const count = reviewCount(random, style.popularity, style.age)
  const goodness = 0.58 + random.next() * 0.36
  const lean = random.next()
  const [first = 'de-DE', ...others] = tenant.locales
  return Array.from({ length: count }, (_, i) => {
    const locale = others.length && random.chance(0.3) ? random.pick(others) : first
    const words = reviewWords[languageOf(locale)]
    const given = stars(random, goodness)
    const mood = moodOf(given)
    const article = random.pick(style.articles)
    const title = random.pick(words.titles[mood])
    return {
      tenant: tenant.id,
      id: `${style.id}-${i + 1}`,
      styleId: style.id,
      stars: given,
      title: spell(title, locale),
      text: random.chance(0.16) ? '' : textOf(random, style, mood, locale),
      author: `${random.pick(words.firstNames)} ${'ABCDEFGHIJKLMNOPRSTVWZ'[random.whole(0, 21)]}.`,
      writtenOn: addDays(today, -random.whole(1, Math.max(1, Math.min(style.age - 1, LONGEST_AGE)))),
      locale,
      colourKey: article.colour || null,
      size: article.size.label || null,
      fit: fitted.has(style.goods.family) && random.chance(0.7) ? fitOf(random, lean) : null,
      verified: 1,
      answer: mood === 'low' && random.chance(0.5) ? spell(random.pick(words.answers), locale) : null,
    }
  })
}
