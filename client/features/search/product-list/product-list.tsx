import { Fragment, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Drawer } from '#client/components/drawer.tsx'
import { Pagination } from '#client/components/pagination.tsx'
import type { PictureRatio } from '#client/components/picture.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { ProductCard } from '#client/features/catalog/products/index.ts'
import { AdSlot } from '#client/features/content/adverts/index.ts'
import { CachedFragment } from '#client/lib/cached-fragment.tsx'
import { useSite } from '#client/lib/page.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { toListQueryString } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { getFirstPage, getPageSize, type ListSource, PAGE_SIZE_EXPERIMENT } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { UnknownFilters } from './unknown-filters.tsx'
import { useProductList } from './use-product-list.ts'

interface Props {
  source: ListSource
  ratio?: PictureRatio
  /** Replaces the list if nothing was found and nothing is filtered. */
  empty: (result: SearchResult) => ReactNode
}

/** The most cards above the fold: the first row and a half of four. */
const EAGER_CARDS = 4

/** An advert follows every so many cards: whole rows of 1, 2, 3 and 4 columns. */
const ADVERT_POSITION = { after: 12, every: 48 }

/** A list of products with its filters, order and "load more": the same for categories and for search. */
export function ProductList({ source, ratio = '3-4', empty }: Props) {
  const list = useProductList(source)
  const { result, state, chosen, pathname, getHref, open } = list
  const { variants } = useSite()
  const filtersId = useId()
  const listId = useId()
  const [filtersOpen, setSheet] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), [])
  if (result.total === 0 && result.facets.length === 0) return empty(result)

  const filters = <Filters result={result} state={chosen} action={pathname} onChange={open} />
  return (
    <div className="product-list" data-experiment={`${PAGE_SIZE_EXPERIMENT}:${variants[PAGE_SIZE_EXPERIMENT]}`}>
      <aside className="product-list__filters" id={filtersId}>
        <a className="skip-link" href={`#${listId}`}>
          <FormattedMessage id="search.filters-skip" />
        </a>
        <h2 className="product-list__filters-heading">
          <FormattedMessage id="search.filters" />
        </h2>
        {filters}
      </aside>
      <div className="product-list__main" id={listId}>
        <ListToolbar
          result={result}
          state={chosen}
          action={pathname}
          filtersId={filtersId}
          onFilters={() => setSheet(true)}
          onChange={open}
          count={count}
        />
        <div className="product-list__notes">
          {result.total > 0 && <PricesNote />}
          <UnknownFilters facets={result.facets} state={state} />
          <ChosenFilters facets={result.facets} state={chosen} getHref={getHref} onEmptied={focusCount} />
          {result.total > 0 && <Ranking {...result} />}
        </div>
        {result.total === 0 ? empty(result) : <CardGrid list={list} ratio={ratio} />}
      </div>
      <FilterDrawer open={filtersOpen} total={result.total} onClose={() => setSheet(false)}>
        {filters}
      </FilterDrawer>
    </div>
  )
}

/** The filters on screens that do not show them beside the list; its button also announces their number. */
function FilterDrawer({
  open,
  total,
  onClose,
  children,
}: {
  open: boolean
  total: number
  onClose: () => void
  children: ReactNode
}) {
  const { formatMessage } = useIntl()
  return (
    <Drawer
      open={open}
      side="start"
      heading={formatMessage({ id: 'search.filters' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      footer={
        <Button variant="primary" aria-live="polite" onClick={onClose}>
          <FormattedMessage id="search.filters-show" values={{ count: total }} />
        </Button>
      }
    >
      {children}
    </Drawer>
  )
}

function CardGrid({ list, ratio }: { list: ReturnType<typeof useProductList>; ratio: PictureRatio }) {
  const { result, state, busy, loading, getHref, more, grid } = list
  const site = useSite()
  const first = getFirstPage(site, state)
  const shown = result.items.length + (first - 1) * getPageSize(site)
  return (
    <>
      {first > 1 && (
        <a className="product-list__earlier" href={getHref({ ...state, page: first - 1 })}>
          <FormattedMessage id="search.earlier" />
        </a>
      )}
      <ul
        key={toListQueryString({ ...state, page: 1 })}
        className={`product-list__grid${busy ? ' product-list__grid--busy' : ''}`}
        ref={grid}
        aria-busy={busy}
      >
        {result.items.map((card, index) => (
          <Fragment key={card.sku}>
            {index % ADVERT_POSITION.every === ADVERT_POSITION.after && site.tenant.features.adverts && (
              <li className="product-list__advert">
                <AdSlot place="list" />
              </li>
            )}
            {index < EAGER_CARDS ? (
              <li className="product-list__item">
                <ProductCard card={card} ratio={ratio} priority={index === 0 ? 'first' : 'eager'} />
              </li>
            ) : (
              <CachedFragment className="product-list__item" source={card} variant={ratio}>
                <ProductCard card={card} ratio={ratio} />
              </CachedFragment>
            )}
          </Fragment>
        ))}
      </ul>
      <Pagination
        href={getHref({ ...state, page: state.page + 1 })}
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
