import { normalisePassword } from '#shared/rules/customers/password.ts'
import { commonWords } from './common-words.ts'

/** Rows and columns of the keyboards in use here (QWERTZ, QWERTY, AZERTY), and common sequences. */
const keyboardWalks = [
  '^1234567890ß´',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'qwertyuiop[]',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:!',
  '!"§$%&/()=?',
  '!@#$%^&*()',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,9ol.',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1aqw2zsx3edc4rfv',
  'qaywsxedcrfvtgbzhnujm',
  'qazwsxedcrfvtgbyhnujm',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1s2d3f4g5h6j7k8',
  'a1b2c3d4e5f6g7h8i9',
  'abcdefghijklmnopqrstuvwxyz',
  '147258369',
  '159357',
  '741852963',
  '123454321',
]
const walksInBothDirections = keyboardWalks.flatMap((walk) => [walk, [...walk].reverse().join('')])

/** Digits and signs that replace letters. */
const leetLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}
const decodeLeet = (text: string) => text.replaceAll(/[013457@$!€]/g, (sign) => leetLetters[sign] ?? sign)

/** Strips digits and signs before and after a word. */
const trimNonLetters = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const foldUmlauts = (text: string) =>
  text.replaceAll('ß', 'ss').replaceAll(/[äöü]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[sign] ?? sign)

/** True if it consists of parts of such sequences, of three characters or more. */
function isKeyboardWalk(text: string): boolean {
  const reached = [true]
  for (let start = 0; start < text.length; start++) {
    if (!reached[start]) continue
    for (
      let end = start + 3;
      end <= text.length && walksInBothDirections.some((walk) => walk.includes(text.slice(start, end)));
      end++
    )
      reached[end] = true
  }
  return reached[text.length] ?? false
}

/** True for few different characters, or one short part repeated. */
const isRepeated = (text: string) => new Set(text).size <= 3 || /^(.{1,4})\1+.?$/u.test(text)

/** True for days, years and phone-like runs: up to eight digits are guessed at once. */
const isDigits = (text: string) => /^[\d\s./-]{1,10}$/.test(text)

/** True for two words in one, as in sommersonne. */
const isTwoCommonWords = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 5) }, (_, index) => index + 3).some(
    (cut) => commonWords.has(text.slice(0, cut)) && commonWords.has(text.slice(cut)),
  )

/** True for one or two words, joined or with a separator. */
function isCommonWord(text: string): boolean {
  const parts = text.split(/[^a-z]+/)
  return isTwoCommonWords(text) || (parts.length <= 2 && parts.every((part) => commonWords.has(part)))
}

/** True if fewer than four characters remain of a password without the shopper's own words. */
const isMostlyOwnWords = (text: string, own: readonly string[]) =>
  own.some((word) => text.includes(word)) &&
  own.reduce((rest, word) => rest.replaceAll(word, ''), text).replaceAll(/[^\p{L}]/gu, '').length < 4

const splitIntoWords = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    [text, ...text.split(/[^\p{L}\d]+/u)]
      .map((word) => foldUmlauts(word.toLowerCase()))
      .filter((word) => word.length > 2),
  )

/**
 * True for a password that would be guessed first: the commonest words and names of our languages with the usual digits
 * and signs, keyboard sequences, runs, dates, and words of the shopper (address, name) or of the shop.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const text = foldUmlauts(normalisePassword(password).toLowerCase().trim())
  const own = splitIntoWords(ownWords)
  const forms = [
    text,
    trimNonLetters(text),
    decodeLeet(text),
    decodeLeet(trimNonLetters(text)),
    decodeLeet(text.replace(/[^\p{L}]+$/u, '')),
  ].filter(Boolean)
  return (
    isDigits(text) ||
    forms.some((form) => isRepeated(form) || isKeyboardWalk(form) || isCommonWord(form) || isMostlyOwnWords(form, own))
  )
}
