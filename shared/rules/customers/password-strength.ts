import { normalisePassword } from './password.ts'

/** 0 unusable … 4 very strong; the labels are `passwords.strength-<n>`. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Characters of each class that an attacker has to try. */
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

/** True if a character repeats its neighbour or continues a sequence, as in aaa, abc, 321. */
const isSequential = (sign: string, before: string | undefined) =>
  before !== undefined && Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1

/** Estimates a password's strength while it is typed; the shopper's own words (name, address, shop) count nothing. */
export function measurePasswordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const normalised = normalisePassword(password)
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2)
  const signs = [...own.reduce((text, word) => text.replaceAll(word, ''), normalised.toLowerCase())]
  const unpredictableCount = signs.filter((sign, index) => !isSequential(sign, signs[index - 1])).length
  const alphabet = characterClasses.reduce((sum, [kind, size]) => sum + (kind.test(normalised) ? size : 0), 0)
  const bits = Math.min(unpredictableCount, 2 * new Set(signs).size) * Math.log2(alphabet || 1)
  return strengthThresholds.findLast((each) => bits >= each.bits)?.strength ?? 0
}
