/**
 * Reads JSON that this shop has written itself, as the type it was written from. What comes from outside goes through
 * parse() instead.
 */
export const parseStoredJson = <T>(text: string): T => JSON.parse(text)
