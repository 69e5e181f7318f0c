import { useIntl } from 'react-intl'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import { type Doorway, parseDoorway } from '#shared/rules/catalog/doorways.ts'

/** Formats the dimensions of a package in whole centimetres, rounded up: "224 × 96 × 70". */
export const formatPackageDimensions = (dimensions: SortedDimensions) =>
  dimensions.map((mm) => Math.ceil(mm / 10)).join(' × ')

/** Formats a doorway: "Tür 80 × 200 cm". */
export function useDoorwayLabel() {
  const { formatMessage } = useIntl()
  return (doorway: Doorway) => {
    const { kind, width, height } = doorway
    const landing = kind === 'stairs' ? doorway.landing : undefined
    const depth = kind === 'lift' ? doorway.depth : landing
    return formatMessage(
      { id: 'fit.doorway' },
      { kind: landing === undefined ? kind : 'landing', width, height, depth },
    )
  }
}

/** Formats a value of the list filter "fits"; the value itself if it is not a doorway. */
export function useDoorwayFilterLabel() {
  const formatLabel = useDoorwayLabel()
  return (value: string) => {
    const doorway = parseDoorway(value)
    return doorway ? formatLabel(doorway) : value
  }
}
