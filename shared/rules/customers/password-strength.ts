import { normalisePassword } from './password.ts'

/** 0 unusable … 4 very strong; the words are `passwords.strength-<n>`. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Signs of each kind that somebody who guesses has to try. */
const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]
/** Least bits of each strength: fewer are guessed at once; 75 are out of reach even for a stolen argon2id hash. */
const strengthThresholds = [
  { strength: 1, bits: 28 },
  { strength: 2, bits: 40 },
  { strength: 3, bits: 55 },
  { strength: 4, bits: 75 },
] as const

/** True where a sign repeats its neighbour or goes on from it, as in aaa, abc, 321. */
const isSequential = (sign: string, before: string | undefined) =>
  before !== undefined && Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1

/**
 * A hint while somebody types: how much there is to guess, with the shopper's own words (name, address, shop) worth
 * nothing.
 */
export function measurePasswordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const normalised = normalisePassword(password)
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2)
  const signs = [...own.reduce((text, word) => text.replaceAll(word, ''), normalised.toLowerCase())]
  const unpredictableCount = signs.filter((sign, index) => !isSequential(sign, signs[index - 1])).length
  const alphabet = characterClasses.reduce((sum, [kind, size]) => sum + (kind.test(normalised) ? size : 0), 0)
  const bits = Math.min(unpredictableCount, 2 * new Set(signs).size) * Math.log2(alphabet || 1)
  return strengthThresholds.findLast((each) => bits >= each.bits)?.strength ?? 0
}
