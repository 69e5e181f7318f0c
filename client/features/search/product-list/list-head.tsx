import { useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Crumb } from '#shared/api/catalog.ts'

interface Props {
  heading: string
  /** The breadcrumbs, without the home page and the page itself. */
  crumbs?: readonly Crumb[]
  /** Subcategories. */
  below?: readonly Crumb[]
}

/** The breadcrumbs, and the subcategories. */
export function ListHead({ heading, crumbs = [], below = [] }: Props) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const getHref = ({ slug, category }: Crumb) => path('category', { slug, category })
  const breadcrumbs = [...crumbs.map((crumb) => ({ label: crumb.name, href: getHref(crumb) })), { label: heading }]
  return (
    <header className="list-head">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="list-head__heading">{heading}</h1>
      {below.length > 0 && (
        <nav aria-label={formatMessage({ id: 'search.subcategories' }, { category: heading })}>
          <ul className="subcategories">
            {below.map((crumb) => (
              <li key={crumb.category}>
                <a className="subcategories__link" href={getHref(crumb)}>
                  {crumb.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
