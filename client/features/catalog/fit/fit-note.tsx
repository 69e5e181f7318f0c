import { FormattedMessage } from 'react-intl'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { Doorway } from '#shared/rules/catalog/doorways.ts'
import { findBlockingDoorways, getPackageFit } from '#shared/rules/catalog/package-fit.ts'
import { formatPackageDimensions, useDoorwayLabel } from './doorway-labels.ts'
import { useDoorways } from './doorways.ts'
import { DoorwaysLink } from './doorways-link.tsx'
import { FitVerdict } from './fit-mark.tsx'

/** On a product that is sent as freight: whether it fits, why, and a link to the doorways. Always two lines high. */
export function FitNote({ edges, sku }: { edges: SortedDimensions; sku: string }) {
  const doorways = useDoorways()
  const isKnown = doorways !== undefined && doorways.length > 0
  return (
    <div className="fit-note">
      <div className="fit-note__main">
        {isKnown ? <FitVerdict fit={getPackageFit(edges, doorways)} /> : <FormattedMessage id="fit.ask" />}{' '}
        <span className="fit-note__link">
          <DoorwaysLink sku={sku}>
            <FormattedMessage id={isKnown ? 'fit.change' : 'fit.enter'} />
          </DoorwaysLink>
        </span>
      </div>
      <p className="fit-note__why">
        {isKnown ? (
          <FitExplanation edges={edges} doorways={doorways} />
        ) : (
          <FormattedMessage id="fit.package" values={{ edges: formatPackageDimensions(edges) }} />
        )}
      </p>
    </div>
  )
}

/** The reasons of a verdict: the package's dimensions, and the doorways that are too small. */
export function FitExplanation({ edges, doorways }: { edges: SortedDimensions; doorways: readonly Doorway[] }) {
  const formatDoorwayLabel = useDoorwayLabel()
  const blocking = findBlockingDoorways(edges, doorways).map(formatDoorwayLabel).join(', ')
  return (
    <FormattedMessage
      id="fit.why"
      values={{ fit: getPackageFit(edges, doorways), edges: formatPackageDimensions(edges), openings: blocking }}
    />
  )
}
