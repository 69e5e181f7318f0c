/** An IBAN or a reference as it is written for people: in groups of four. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
