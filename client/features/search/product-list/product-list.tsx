import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Drawer } from '#client/components/drawer.tsx'
import type { PictureRatio } from '#client/components/picture.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { useSite } from '#client/lib/page.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { CardGrid } from './card-grid.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListSource, PAGE_SIZE_EXPERIMENT } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { UnknownFilters } from './unknown-filters.tsx'
import { useProductList } from './use-product-list.ts'

interface Props {
  source: ListSource
  ratio?: PictureRatio
  /** Replaces the list if nothing was found and nothing is filtered. */
  empty: (result: SearchResult) => ReactNode
}

/** A list of products with its filters, order and "load more": the same for categories and for search. */
export function ProductList({ source, ratio = '3-4', empty }: Props) {
  const list = useProductList(source)
  const { result, state, chosen, pathname, getHref, open } = list
  const { variants } = useSite()
  const filtersId = useId()
  const listId = useId()
  const [filtersOpen, setFiltersOpen] = useState(false)
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
          onFilters={() => setFiltersOpen(true)}
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
      <FilterDrawer open={filtersOpen} total={result.total} onClose={() => setFiltersOpen(false)}>
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
