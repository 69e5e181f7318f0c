import type { Language } from '#shared/tenant.ts'

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Lower case without accents, so that "Küche", "kueche" and "kuche" are one word.
 * German "ae", "oe", "ue" count as umlauts, but not after a vowel or q ("neue", "Quelle").
 */
export function fold(text: string, language: Language): string {
  const plain = text
    .toLowerCase()
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
