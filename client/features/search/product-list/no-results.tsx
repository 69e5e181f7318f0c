import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'
import type { SearchResult } from '#shared/api/search.ts'

/** Nothing was found: says what to do, and suggests what comes near. */
export function NoResults({
  result,
  filtered,
  categories,
}: {
  result: SearchResult
  filtered: boolean
  categories: readonly Category[]
}) {
  const path = usePath()
  return (
    <div className="no-results">
      {filtered && (
        <p>
          <FormattedMessage id="search.nothing-left" />
        </p>
      )}
      {result.didYouMean && (
        <p className="no-results__suggestion">
          <FormattedMessage
            id="search.did-you-mean"
            values={{ term: <a href={path('search', { term: result.didYouMean })}>{result.didYouMean}</a> }}
          />
        </p>
      )}
      <ul className="no-results__hints">
        {(['spelling', 'general', 'number'] as const).map((hint) => (
          <li key={hint}>
            <FormattedMessage id="search.hint" values={{ hint }} />
          </li>
        ))}
      </ul>
      <PopularCategories categories={categories} />
      <p>
        <FormattedMessage id="search.help" values={{ link: (words) => <a href={path('service/help')}>{words}</a> }} />
      </p>
    </div>
  )
}

/** Says that not all hits match what was typed, and what was probably meant. */
export function NearMiss({
  result: { term, total, exact, didYouMean },
  filtered,
}: {
  result: SearchResult
  filtered: boolean
}) {
  const path = usePath()
  const kind = didYouMean ? 'meant' : exact === 0 ? 'none' : 'some'
  // Exact hits are counted before any filter.
  if (total === 0 || (!didYouMean && (exact === undefined || (exact > 0 && filtered)))) return null
  const better = didYouMean && <a href={path('search', { term: didYouMean })}>{didYouMean}</a>
  return (
    <p className="near-miss">
      <FormattedMessage id="search.near-miss" values={{ kind, term, exact, better }} />
    </p>
  )
}

/** The categories, to go on with. */
export function PopularCategories({ categories }: { categories: readonly Category[] }) {
  const path = usePath()
  if (categories.length === 0) return null
  return (
    <nav className="no-results__categories" aria-labelledby="popular-categories">
      <h2 className="no-results__heading" id="popular-categories">
        <FormattedMessage id="search.popular" />
      </h2>
      <ul className="subcategories">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a className="subcategories__link" href={path('category', { slug, category: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
