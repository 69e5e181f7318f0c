/** A place's name as it is compared: "Sankt Pölten", "St. Pölten" and "st polten" are one. */
export const toPlaceKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(sankt|saint) /, 'st ')
