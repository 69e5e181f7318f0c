import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Picture } from '#client/components/picture.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { useHoverMenu } from './use-hover-menu.ts'

/** The anchor of the phone's menu button without JavaScript. */
export const CATEGORIES_ID = 'categories'

/** The categories below the header. Hovering opens subcategories; so does a button, for keyboard and touch. */
export function CategoryNavigation() {
  const categories = useSiteFrame()?.navigation ?? []
  const { formatMessage } = useIntl()
  const path = usePath()
  const menu = useHoverMenu()
  const panelId = useId()
  if (categories.length === 0) return null
  return (
    <nav
      className="category-navigation"
      id={CATEGORIES_ID}
      aria-label={formatMessage({ id: 'navigation.categories' })}
      {...menu.menu}
    >
      <ul className="category-navigation__items container">
        {categories.map((category) => {
          const { id, slug, name, children } = category
          const open = menu.open === id
          return (
            <li
              className={
                open ? 'category-navigation__item category-navigation__item--open' : 'category-navigation__item'
              }
              key={id}
              {...menu.item(children.length > 0 ? id : undefined)}
            >
              <a className="category-navigation__link" href={path('category', { slug, category: id })}>
                {name}
              </a>
              {children.length > 0 && (
                <button
                  type="button"
                  className="category-navigation__toggle"
                  aria-expanded={open}
                  aria-controls={open ? panelId : undefined}
                  aria-label={formatMessage({ id: 'navigation.categories-open' }, { name })}
                  onClick={() => menu.toggle(id)}
                >
                  <Icon name="chevron-down" size="small" />
                </button>
              )}
              {open && <CategoryPanel id={panelId} category={category} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function CategoryPanel({ id, category }: { id: string; category: Category }) {
  const path = usePath()
  return (
    <div className="category-panel" id={id}>
      <div className="category-panel__inner container">
        <div className="category-panel__groups">
          {category.children.map((child) => (
            <div className="category-panel__group" key={child.id}>
              <a className="category-panel__part" href={path('category', { slug: child.slug, category: child.id })}>
                {child.name}
              </a>
              {child.children.map((subCategory) => (
                <a
                  className="category-panel__leaf"
                  key={subCategory.id}
                  href={path('category', { slug: subCategory.slug, category: subCategory.id })}
                >
                  {subCategory.name}
                </a>
              ))}
            </div>
          ))}
        </div>
        <a className="category-panel__all" href={path('category', { slug: category.slug, category: category.id })}>
          {category.picture && <Picture picture={category.picture} sizes="220px" ratio="1-1" decorative />}
          <span>
            <FormattedMessage id="navigation.categories-all" values={{ name: category.name }} />
          </span>
        </a>
      </div>
    </div>
  )
}
