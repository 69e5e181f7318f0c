/** Lines that one choice may name. */
export const MAX_WITHDRAWAL_LINES = 200

/** Pieces of an order's line. */
export interface LinePieces {
  position: number
  quantity: number
}

/** Parses chosen pieces ("0:1,3:2": a piece of the first line, two of the fourth); undefined for any other text. */
export function parsePieces(text: string): LinePieces[] | undefined {
  if (text === '') return []
  if (!/^\d{1,3}:\d{1,3}(,\d{1,3}:\d{1,3})*$/.test(text)) return undefined
  const pieces = text.split(',').map((part) => {
    const [position = 0, quantity = 0] = part.split(':').map(Number)
    return { position, quantity }
  })
  return new Set(pieces.map(({ position }) => position)).size === pieces.length ? pieces : undefined
}

/** The text of chosen pieces; lines of which none is chosen are left out. */
export const formatPieces = (pieces: readonly LinePieces[]): string =>
  pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }) => `${position}:${quantity}`)
    .join(',')
