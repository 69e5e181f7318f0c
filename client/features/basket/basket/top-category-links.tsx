import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'

/** A category at the navigation's first level. */
export type TopCategory = Pick<Category, 'id' | 'slug' | 'name'>

/** Links to the shop's categories. */
export function TopCategoryLinks({ categories }: { categories: readonly TopCategory[] }) {
  const path = usePath()
  if (categories.length === 0) return null
  return (
    <nav className="top-category-links" aria-labelledby="top-category-links">
      <h2 className="top-category-links__title" id="top-category-links">
        <FormattedMessage id="basket.categories" />
      </h2>
      <ul className="top-category-links__list">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a className="top-category-links__link" href={path('category', { slug, category: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
