/** What may not be published unseen. */
export const reviewFindings = ['link', 'email', 'phone', 'insult'] as const
export type ReviewFinding = (typeof reviewFindings)[number]

/** The words of a review. Not its stars: a bad opinion is no finding. */
export interface ReviewWords {
  title: string
  text: string
  author: string
}

const LINK =
  /https?:|www\.|\b[a-z0-9-]{2,}\s?(?:\.|\[dot\]|\(dot\))\s?(?:com|net|org|at|de|ch|nl|eu|fr|info|shop|biz)\b/i
const EMAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+/i
/** Seven digits or more with what separates them in telephone numbers. */
const PHONE = /(?:\+|\b0)[\d\s/().-]{6,}\d/

/** A small list of insults in the shops' languages, without accents; whole words only. */
const insults = new Set(
  `arschloch arschlocher hurensohn wichser fotze schlampe idiot idioten vollidiot trottel drecksau missgeburt nazi
  connard connards connasse salope encule encules putain batard fdp
  klootzak klootzakken eikel lul kut hoer kankerlijer debiel sukkel`.split(/\s+/),
)

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/**
 * What in a review a person has to look at before it is published: links, personal data, insults. Finding something
 * rejects nothing.
 */
export function findReviewFindings({ title, text, author }: ReviewWords): ReviewFinding[] {
  const all = `${title}\n${text}\n${author}`
  const tests: Record<ReviewFinding, boolean> = {
    email: EMAIL.test(all),
    link: LINK.test(all.replaceAll(new RegExp(EMAIL, 'gi'), '')),
    phone: PHONE.test(all),
    insult: fold(all)
      .split(/[^a-z0-9]+/)
      .some((word) => insults.has(word)),
  }
  return reviewFindings.filter((finding) => tests[finding])
}
