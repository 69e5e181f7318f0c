import { FormattedMessage } from 'react-intl'
import type { PackageEdges } from '#shared/contracts/catalog.ts'
import { blockedBy, fitsThrough, type Opening } from '#shared/rules/fits.ts'
import { Verdict } from './fit-mark.tsx'
import { useOpenings } from './openings.ts'
import { OpeningsLink } from './openings-link.tsx'
import { edgesInWords, useOpeningWords } from './words.ts'

/** On a product that comes as freight: does it come in, why, and the way to one's own measures. Two lines high from the start. */
export function FitNote({ edges, sku }: { edges: PackageEdges; sku: string }) {
  const openings = useOpenings()
  const known = openings !== undefined && openings.length > 0
  return (
    <div className="fit-note">
      <div className="fit-note__main">
        {known ? <Verdict fit={fitsThrough(edges, openings)} /> : <FormattedMessage id="fit.ask" />}{' '}
        <span className="fit-note__link">
          <OpeningsLink sku={sku}>
            <FormattedMessage id={known ? 'fit.change' : 'fit.enter'} />
          </OpeningsLink>
        </span>
      </div>
      <p className="fit-note__why">
        {known ? <Why edges={edges} openings={openings} /> : <FormattedMessage id="fit.package" values={{ edges: edgesInWords(edges) }} />}
      </p>
    </div>
  )
}

/** What the verdict rests on: the package's edges, and the openings that stop it. */
export function Why({ edges, openings }: { edges: PackageEdges; openings: readonly Opening[] }) {
  const words = useOpeningWords()
  const blocking = blockedBy(edges, openings).map(words).join(', ')
  return <FormattedMessage id="fit.why" values={{ fit: fitsThrough(edges, openings), edges: edgesInWords(edges), openings: blocking }} />
}
