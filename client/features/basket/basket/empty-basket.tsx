import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import { type TopCategory, TopCategoryLinks } from './top-category-links.tsx'

/** The empty basket offers the shop's categories instead. */
export function EmptyBasket({ categories }: { categories: readonly TopCategory[] }) {
  const path = usePath()
  return (
    <div className="basket__empty">
      <p>
        <FormattedMessage id="basket.empty-text" />
      </p>
      <TopCategoryLinks categories={categories} />
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.to-home" />
      </LinkButton>
    </div>
  )
}
