const SHORTEST = 2
const LONGEST = 60 // longer ones are pasted titles, which nobody else looks for

/** False for what may point to a person (mail addresses, telephone, order and customer numbers), and for what is no word at all. */
export const isCountable = (term: string) => term.length >= SHORTEST && term.length <= LONGEST && /\p{L}/u.test(term) && !/@|:\/\/|(?:\d[ /.-]?){7}/.test(term)
