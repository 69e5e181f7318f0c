import { FormattedMessage } from 'react-intl'
import type { PackageEdges } from '#shared/contracts/catalog.ts'
import { type Fit, fitsThrough } from '#shared/rules/fits.ts'
import { Icon } from '../../components/icon.tsx'
import { useOpenings } from './openings.ts'

/** A verdict in a word, with its sign. */
export const Verdict = ({ fit }: { fit: Fit }) => (
  <span className={`fit-mark fit-mark--${fit}`}>
    <Icon name={fit === 'no' ? 'close' : 'check'} size="small" />
    <FormattedMessage id="fit.verdict" values={{ fit }} />
  </span>
)

/** On a tile: whether the goods come in. Nothing where they come as a parcel, and nothing before the shopper has measured. */
export function FitMark({ edges }: { edges: PackageEdges | undefined }) {
  const openings = useOpenings()
  if (!edges || !openings?.length) return null
  return <Verdict fit={fitsThrough(edges, openings)} />
}
