import type { Language } from '#shared/tenant.ts'

/** Most words are ASCII: they have no accents to remove. */
const ASCII = /^[\0-\x7f]*$/

const letterReplacements: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Lower case without accents, so that "Küche", "kueche" and "kuche" are one word.
 * German "ae", "oe", "ue" count as umlauts, but not after a vowel or q ("neue", "Quelle").
 */
export function fold(text: string, language: Language): string {
  const lower = text.toLowerCase()
  const folded = ASCII.test(lower)
    ? lower
    : lower
        .replace(/[ßæœøłđ]/g, (letter) => letterReplacements[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
  return language === 'de' ? folded.replace(/(?<![aeiouq])([aou])e/g, '$1') : folded
}

/** A value for URLs: letters, digits and hyphens only, so that a comma always separates two values. */
export function toUrlValue(text: string): string {
  const folded = fold(text, 'nl')
    .replace(/\+/g, ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return folded === '' ? encodeURIComponent(text) : folded
}
