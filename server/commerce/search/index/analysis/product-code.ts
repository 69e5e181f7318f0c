/** An article number or EAN for comparison, without spaces, dots and dashes. */
export const normaliseProductCode = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
