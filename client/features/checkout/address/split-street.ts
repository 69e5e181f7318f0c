/** "Ringstraße 12a" → street and house number, if a browser filled both into one field; undefined without a number. */
export function splitStreet(value: string): { street: string; houseNumber: string } | undefined {
  const match = /^(.*\p{L}[.\s]*)\s(\d{1,5}\s?\p{L}?(?:[-/]\d{1,4}\p{L}?)*)$/u.exec(value.trim())
  return match?.[1] && match[2] ? { street: match[1].trim(), houseNumber: match[2] } : undefined
}
