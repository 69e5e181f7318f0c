const MIN_COUNTABLE_LENGTH = 2
const MAX_COUNTABLE_LENGTH = 60 // longer ones are pasted titles, which nobody else looks for

/**
 * False for what may point to a person (mail addresses, telephone, order and customer numbers), and for what is no word
 * at all.
 */
export const isCountableTerm = (term: string) =>
  term.length >= MIN_COUNTABLE_LENGTH &&
  term.length <= MAX_COUNTABLE_LENGTH &&
  /\p{L}/u.test(term) &&
  !/@|:\/\/|(?:\d[ /.-]?){7}/.test(term)
