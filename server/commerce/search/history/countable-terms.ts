const MIN_COUNTABLE_LENGTH = 2
const MAX_COUNTABLE_LENGTH = 60 // longer ones are pasted titles, which nobody else searches for

/**
 * False for terms that may identify a person (email addresses, telephone, order and customer numbers) or contain no
 * word.
 */
export const isCountableTerm = (term: string) =>
  term.length >= MIN_COUNTABLE_LENGTH &&
  term.length <= MAX_COUNTABLE_LENGTH &&
  /\p{L}/u.test(term) &&
  !/@|:\/\/|(?:\d[ /.-]?){7}/.test(term)
