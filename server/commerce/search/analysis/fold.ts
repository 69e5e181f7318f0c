import type { Language } from '#shared/tenant.ts'

/** Most words are: they have no accents to lose. */
const ASCII = /^[\0-\x7f]*$/

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Lower case without accents, so that "Küche", "kueche" and "kuche" are one word.
 * German "ae", "oe", "ue" count as umlauts, but not after a vowel or q ("neue", "Quelle").
 */
export function fold(text: string, language: Language): string {
  const lower = text.toLowerCase()
  const plain = ASCII.test(lower)
    ? lower
    : lower
        .replace(/[ßæœøłđ]/g, (letter) => letters[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
  return language === 'de' ? plain.replace(/(?<![aeiouq])([aou])e/g, '$1') : plain
}

/** A value as it stands in an address: letters, digits and hyphens only, so that a comma always parts two values. */
export function addressValue(text: string): string {
  const plain = fold(text, 'nl')
    .replace(/\+/g, ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain === '' ? encodeURIComponent(text) : plain
}
