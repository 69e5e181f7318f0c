/** An IBAN or a reference as it is written for people: in groups of four. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

/** A reference as it is written for people: those of digits alone, as Swiss bills have them, in fives counted from the end, others in fours. */
export const inGroups = (reference: string): string => (/^\d+$/.test(reference) ? reference.replace(/\B(?=(?:\d{5})+$)/g, ' ') : inFours(reference))
