import { useIntl } from 'react-intl'
import type { Crumb } from '#shared/contracts/catalog.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { usePath } from '../../lib/page.ts'

interface Props {
  heading: string
  /** The way here, without the start page and without the page itself. */
  crumbs?: readonly Crumb[]
  /** Ranges below this one. */
  below?: readonly Crumb[]
}

/** Where the shopper is, and where he can go down from here. */
export function ListHead({ heading, crumbs = [], below = [] }: Props) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const hrefOf = ({ slug, category }: Crumb) => path('category', { slug, category })
  const way = [...crumbs.map((crumb) => ({ label: crumb.name, href: hrefOf(crumb) })), { label: heading }]
  return (
    <header className="list-head">
      <Breadcrumbs items={way} />
      <h1 className="list-head__heading">{heading}</h1>
      {below.length > 0 && (
        <nav aria-label={formatMessage({ id: 'search.subcategories' }, { category: heading })}>
          <ul className="subcategories">
            {below.map((crumb) => (
              <li key={crumb.category}>
                <a className="subcategories__link" href={hrefOf(crumb)}>
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
