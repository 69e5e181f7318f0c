import { FormattedMessage } from 'react-intl'
import type { PackageEdges } from '#shared/contracts/catalog.ts'
import { type Fit, fitsThrough } from '#shared/rules/fits.ts'
import { Icon } from '../../components/icon.tsx'
import { useOpenings } from './openings.ts'

/** A verdict in a word, with its sign. */
export const Verdict = ({ fit, className = '' }: { fit: Fit; className?: string }) => (
  <span className={`fit-mark fit-mark--${fit} ${className}`}>
    <Icon name={fit === 'no' ? 'close' : 'check'} size="small" />
    <FormattedMessage id="fit.verdict" values={{ fit }} />
  </span>
)

/** On a tile's picture, where it moves nothing: whether the goods come in. Nothing where they come as a parcel or the shopper has not measured. */
export function FitMark({ edges, className }: { edges: PackageEdges | undefined; className: string }) {
  const openings = useOpenings()
  if (!edges || !openings?.length) return null
  return <Verdict fit={fitsThrough(edges, openings)} className={className} />
}
