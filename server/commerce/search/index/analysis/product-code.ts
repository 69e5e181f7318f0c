/** An order number or EAN as it is compared: blanks, dots and dashes in it do not matter. */
export const normaliseProductCode = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
