import { FormattedMessage } from 'react-intl'
import type { Category } from '#shared/contracts/catalog.ts'
import { usePath } from '../../lib/page.ts'

/** A range of the shop: one of the navigation's first level. */
export type Range = Pick<Category, 'id' | 'slug' | 'name'>

/** The ranges, as the next best thing. */
export function RangeLinks({ ranges }: { ranges: readonly Range[] }) {
  const path = usePath()
  if (ranges.length === 0) return null
  return (
    <nav className="range-links" aria-labelledby="range-links">
      <h2 className="range-links__title" id="range-links">
        <FormattedMessage id="basket.ranges" />
      </h2>
      <ul className="range-links__list">
        {ranges.map(({ id, slug, name }) => (
          <li key={id}>
            <a className="range-links__link" href={path('category', { slug, category: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
