import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SEARCH_PAGE_SIZE, type SearchResult } from '#shared/contracts/search.ts'
import { Button } from '../../components/button.tsx'
import { Pagination } from '../../components/pagination.tsx'
import type { PictureRatio } from '../../components/picture.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Once } from '../../lib/once.tsx'
import { ProductCard } from '../catalog/index.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { listQueryString } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { firstPage, type ListSource } from './queries.ts'
import { useProductList } from './use-product-list.ts'

interface Props {
  source: ListSource
  ratio?: PictureRatio
  /** What shows instead of the list where nothing was found and nothing is filtered. */
  empty: (result: SearchResult) => ReactNode
}

/** How many cards stand above the fold at most: the first row and a half of four. */
const EAGER_CARDS = 4

/** A list of products with its filters, order and "load more": the same for ranges and for search. */
export function ProductList({ source, ratio = '3-4', empty }: Props) {
  const list = useProductList(source)
  const { result, chosen, pathname, hrefOf, open } = list
  const { formatMessage } = useIntl()
  const [sheet, setSheet] = useState(false)
  const filtersId = useId()
  if (result.total === 0 && result.facets.length === 0) return empty(result)

  const filters = <Filters facets={result.facets} state={chosen} action={pathname} onChange={open} />
  return (
    <div className="product-list">
      <aside className="product-list__filters" id={filtersId}>
        <h2 className="product-list__filters-heading">
          <FormattedMessage id="search.filters" />
        </h2>
        {filters}
      </aside>
      <div className="product-list__main">
        <ListToolbar total={result.total} state={chosen} action={pathname} filtersId={filtersId} onFilters={() => setSheet(true)} onChange={open} />
        <ChosenFilters facets={result.facets} state={chosen} hrefOf={hrefOf} />
        {result.total === 0 ? empty(result) : <Cards list={list} ratio={ratio} />}
      </div>
      <Sheet
        open={sheet}
        side="start"
        heading={formatMessage({ id: 'search.filters' })}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setSheet(false)}
        foot={
          <Button variant="primary" onClick={() => setSheet(false)}>
            <FormattedMessage id="search.filters-show" values={{ count: result.total }} />
          </Button>
        }
      >
        {filters}
      </Sheet>
    </div>
  )
}

function Cards({ list, ratio }: { list: ReturnType<typeof useProductList>; ratio: PictureRatio }) {
  const { result, state, busy, loading, hrefOf, more, grid } = list
  const first = firstPage(state)
  const shown = result.items.length + (first - 1) * SEARCH_PAGE_SIZE
  return (
    <>
      {first > 1 && (
        <a className="product-list__earlier" href={hrefOf({ ...state, page: first - 1 })}>
          <FormattedMessage id="search.earlier" />
        </a>
      )}
      <ul key={listQueryString({ ...state, page: 1 })} className={`product-list__grid${busy ? ' product-list__grid--busy' : ''}`} ref={grid} aria-busy={busy}>
        {result.items.map((card, index) =>
          index < EAGER_CARDS ? (
            <li className="product-list__item" key={card.sku}>
              <ProductCard card={card} ratio={ratio} priority={index === 0 ? 'first' : 'eager'} />
            </li>
          ) : (
            <Once className="product-list__item" key={card.sku} of={card} variant={ratio}>
              <ProductCard card={card} ratio={ratio} />
            </Once>
          ),
        )}
      </ul>
      <Pagination
        href={hrefOf({ ...state, page: state.page + 1 })}
        label={<FormattedMessage id="search.more" />}
        progress={<FormattedMessage id="search.progress" values={{ shown, total: result.total }} />}
        shown={shown}
        total={result.total}
        busy={loading}
        onMore={more}
      />
    </>
  )
}
