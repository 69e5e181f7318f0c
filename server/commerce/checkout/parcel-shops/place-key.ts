/** Normalises a place's name for comparison: "Sankt Pölten", "St. Pölten" and "st polten" have the same key. */
export const toPlaceKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(sankt|saint) /, 'st ')
