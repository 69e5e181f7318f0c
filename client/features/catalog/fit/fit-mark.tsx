import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import { getPackageFit, type PackageFit } from '#shared/rules/catalog/package-fit.ts'
import { useDoorways } from './doorways.ts'

/** A verdict in a word, with its icon. */
export const FitVerdict = ({ fit, className = '' }: { fit: PackageFit; className?: string }) => (
  <span className={`fit-mark fit-mark--${fit} ${className}`}>
    <Icon name={fit === 'no' ? 'close' : 'check'} size="small" />
    <FormattedMessage id="fit.verdict" values={{ fit }} />
  </span>
)

/** On a tile's picture: whether the product fits. Nothing if it is sent as a parcel or no doorways are known. */
export function FitMark({ edges, className }: { edges: SortedDimensions | undefined; className: string }) {
  const doorways = useDoorways()
  if (!edges || !doorways?.length) return null
  return <FitVerdict fit={getPackageFit(edges, doorways)} className={className} />
}
