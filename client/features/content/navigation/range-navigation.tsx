import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Picture } from '#client/components/picture.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { useHoverMenu } from './use-hover-menu.ts'

/** The anchor of the phone's menu button without JavaScript. */
export const RANGES_ID = 'ranges'

/** The categories below the header. Hovering opens subcategories; so does a button, for keyboard and touch. */
export function RangeNavigation() {
  const ranges = useSiteFrame()?.navigation ?? []
  const { formatMessage } = useIntl()
  const path = usePath()
  const menu = useHoverMenu()
  const panelId = useId()
  if (ranges.length === 0) return null
  return (
    <nav
      className="range-navigation"
      id={RANGES_ID}
      aria-label={formatMessage({ id: 'navigation.ranges' })}
      {...menu.menu}
    >
      <ul className="range-navigation__items container">
        {ranges.map((range) => {
          const { id, slug, name, children } = range
          const open = menu.open === id
          return (
            <li
              className={open ? 'range-navigation__item range-navigation__item--open' : 'range-navigation__item'}
              key={id}
              {...menu.item(children.length > 0 ? id : undefined)}
            >
              <a className="range-navigation__link" href={path('category', { slug, category: id })}>
                {name}
              </a>
              {children.length > 0 && (
                <button
                  type="button"
                  className="range-navigation__toggle"
                  aria-expanded={open}
                  aria-controls={open ? panelId : undefined}
                  aria-label={formatMessage({ id: 'navigation.ranges-open' }, { name })}
                  onClick={() => menu.toggle(id)}
                >
                  <Icon name="chevron-down" size="small" />
                </button>
              )}
              {open && <RangePanel id={panelId} range={range} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function RangePanel({ id, range }: { id: string; range: Category }) {
  const path = usePath()
  return (
    <div className="range-panel" id={id}>
      <div className="range-panel__inner container">
        <div className="range-panel__groups">
          {range.children.map((child) => (
            <div className="range-panel__group" key={child.id}>
              <a className="range-panel__part" href={path('category', { slug: child.slug, category: child.id })}>
                {child.name}
              </a>
              {child.children.map((subCategory) => (
                <a
                  className="range-panel__leaf"
                  key={subCategory.id}
                  href={path('category', { slug: subCategory.slug, category: subCategory.id })}
                >
                  {subCategory.name}
                </a>
              ))}
            </div>
          ))}
        </div>
        <a className="range-panel__all" href={path('category', { slug: range.slug, category: range.id })}>
          {range.picture && <Picture picture={range.picture} sizes="220px" ratio="1-1" decorative />}
          <span>
            <FormattedMessage id="navigation.ranges-all" values={{ name: range.name }} />
          </span>
        </a>
      </div>
    </div>
  )
}
