import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { BrandSizesText } from './brand-sizes-text.tsx'
import { type SizeMemoryAbout, sizeMemoryQuery } from './queries.ts'

/** The customer's own experience with these sizes, and where it comes from; nothing if they have none. */
export function SizeMemoryNote(about: SizeMemoryAbout) {
  const path = usePath()
  const { data } = useQuery(sizeMemoryQuery(useSite().api, about))
  if (!data || data.length === 0) return null
  return (
    <div className="size-memory">
      {data.map((sizes) => (
        <p key={sizes.brand}>
          <BrandSizesText sizes={sizes} />
        </p>
      ))}
      <p className="size-memory__why">
        <FormattedMessage id="size-memory.why" />{' '}
        <a href={`${path('account/data')}#sizes`}>
          <FormattedMessage id="size-memory.manage" />
        </a>
      </p>
    </div>
  )
}
