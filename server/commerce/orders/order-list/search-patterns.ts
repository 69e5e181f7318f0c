const MAX_WORDS = 6

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The word with a capital letter that SQLite's lower() leaves as it is ("Übergardine"). */
const withForeignCapital = (word: string) => {
  const [first = ''] = word
  return /[a-z]/.test(first) ? word : first.toUpperCase() + word.slice(first.length)
}

/**
 * LIKE patterns (escaped by "\") for each word of a search, any of which may match: a line has to match each word.
 * SQLite lowers only the letters of ASCII, so a word that begins with another one is looked for in both spellings.
 */
export const buildSearchPatterns = (words: string): string[][] =>
  words
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => [...new Set([word, withForeignCapital(word)])].map((each) => `%${escapeWildcards(each)}%`))
