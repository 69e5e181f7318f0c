import type { DataMatrixPath } from '#shared/api/order-form.ts'

const QUIET_ZONE_MODULES = 2 // modules of empty border; the standard requires one

/** The dark modules of a row, one rectangle for each run. */
function toRowPath(row: readonly number[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    let end = x
    while (row[end + 1]) end++
    path += `M${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h${end - x + 1}v1h-${end - x + 1}z`
    x = end
  }
  return path
}

/** Encodes a text as DataMatrix (ECC 200): an SVG path of one unit a module. The library is loaded on first use. */
export async function renderDataMatrix(text: string): Promise<DataMatrixPath> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw('datamatrix', text)
  if (!symbol || !('pixs' in symbol)) throw new Error('no DataMatrix')
  const { pixs, pixx, pixy } = symbol
  const rows = Array.from({ length: pixy }, (_, y) => toRowPath(pixs.slice(y * pixx, (y + 1) * pixx), y))
  return { size: Math.max(pixx, pixy) + 2 * QUIET_ZONE_MODULES, path: rows.join('') }
}
