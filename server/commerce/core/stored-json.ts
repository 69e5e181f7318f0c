/** Parses JSON that this shop has written itself, as the type it was written from. Input from outside needs parse(). */
export const parseStoredJson = <T>(text: string): T => JSON.parse(text)
