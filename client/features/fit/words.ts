import { useIntl } from 'react-intl'
import type { PackageEdges } from '#shared/contracts/catalog.ts'
import { type Opening, parseOpening } from '#shared/rules/fits.ts'

/** Writes the edges of a package in whole centimetres, rounded up: "224 × 96 × 70". */
export const edgesInWords = (edges: PackageEdges) => edges.map((mm) => Math.ceil(mm / 10)).join(' × ')

/** Names an opening: "Tür 80 × 200 cm". */
export function useOpeningWords() {
  const { formatMessage } = useIntl()
  return (opening: Opening) => {
    const { kind, width, height } = opening
    const landing = kind === 'stairs' ? opening.landing : undefined
    const depth = kind === 'lift' ? opening.depth : landing
    return formatMessage({ id: 'fit.opening' }, { kind: landing === undefined ? kind : 'landing', width, height, depth })
  }
}

/** Names a value of the list filter "fits"; the value itself where it is no opening. */
export function useFitsLabel() {
  const words = useOpeningWords()
  return (value: string) => {
    const opening = parseOpening(value)
    return opening ? words(opening) : value
  }
}
