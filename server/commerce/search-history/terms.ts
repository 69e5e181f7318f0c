const SHORTEST = 2
const LONGEST = 60 // longer ones are pasted titles, which nobody else looks for

/** A term as it is kept: one line, blanks squeezed. */
export const cleanTerm = (term: string) =>
  term
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** What is compared: "Sofa", "sofa" and " SOFA " are one term. */
export const foldTerm = (term: string) => cleanTerm(term).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** False for what may point to a person (mail addresses, telephone, order and customer numbers), and for what is no word at all. */
export const isCountable = (term: string) => term.length >= SHORTEST && term.length <= LONGEST && /\p{L}/u.test(term) && !/@|:\/\/|(?:\d[ /.-]?){7}/.test(term)
