import { useIntl } from 'react-intl'
import { usePath } from '../lib/page.ts'

interface BreadcrumbItem {
  label: string
  /** Absent on the last item, the page itself. */
  href?: string
}

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const trail = [{ label: formatMessage({ id: 'common.home' }), href: path('home') }, ...items]
  return (
    <nav className="breadcrumbs" aria-label={formatMessage({ id: 'common.breadcrumb' })}>
      <ol className="breadcrumbs__list">
        {trail.map((item) => (
          <li className="breadcrumbs__item" key={item.href ?? item.label}>
            {item.href ? (
              <a className="breadcrumbs__link" href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
