const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']

/** The rank of a letter size; "3XL" equals "XXXL", "S/M" its first size. */
function getLetterRank(size: string): number {
  const normalised = size
    .toLowerCase()
    .split(/[/\s(]/)[0]
    ?.replace(/^(\d)x([sl])/, (_, count: string, letter: string) => 'x'.repeat(Number(count)) + letter)
  return letterSizes.indexOf(normalised ?? '')
}

const collator = new Intl.Collator('de', { numeric: true })

/** The usual order of sizes: S < M < L first, then 34 < 36 < 110, then 140 × 200 < 200 × 220. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [getLetterRank(a), getLetterRank(b)]
  if (left >= 0 && right >= 0) return left - right || collator.compare(a, b)
  if (left >= 0 || right >= 0) return left >= 0 ? -1 : 1
  return collator.compare(a, b)
}
