import { Fragment, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SearchResult } from '#shared/contracts/search.ts'
import { Button } from '../../components/button.tsx'
import { Pagination } from '../../components/pagination.tsx'
import type { PictureRatio } from '../../components/picture.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Once } from '../../lib/once.tsx'
import { useSite } from '../../lib/page.ts'
import { AdSlot } from '../adverts/index.ts'
import { ProductCard } from '../catalog/index.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { listQueryString } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { EXPERIMENT, firstPage, type ListSource, pageSizeOf } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { useProductList } from './use-product-list.ts'

interface Props {
  source: ListSource
  ratio?: PictureRatio
  /** What shows instead of the list where nothing was found and nothing is filtered. */
  empty: (result: SearchResult) => ReactNode
}

/** How many cards stand above the fold at most: the first row and a half of four. */
const EAGER_CARDS = 4

/** An advert's place after so many cards, and again after each further stretch: whole rows of 1, 2, 3 and 4 columns. */
const ADVERT = { after: 12, every: 48 }

/** A list of products with its filters, order and "load more": the same for ranges and for search. */
export function ProductList({ source, ratio = '3-4', empty }: Props) {
  const list = useProductList(source)
  const { result, chosen, pathname, hrefOf, open } = list
  const { variants } = useSite()
  const filtersId = useId()
  const [sheet, setSheet] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), [])
  if (result.total === 0 && result.facets.length === 0) return empty(result)

  const filters = <Filters result={result} state={chosen} action={pathname} onChange={open} />
  return (
    <div className="product-list" data-experiment={`${EXPERIMENT}:${variants[EXPERIMENT]}`}>
      <aside className="product-list__filters" id={filtersId}>
        <h2 className="product-list__filters-heading">
          <FormattedMessage id="search.filters" />
        </h2>
        {filters}
      </aside>
      <div className="product-list__main">
        <ListToolbar result={result} state={chosen} action={pathname} filtersId={filtersId} onFilters={() => setSheet(true)} onChange={open} count={count} />
        <div className="product-list__notes">
          <ChosenFilters facets={result.facets} state={chosen} hrefOf={hrefOf} onEmptied={focusCount} />
          {result.total > 0 && <Ranking {...result} />}
        </div>
        {result.total === 0 ? empty(result) : <Cards list={list} ratio={ratio} />}
      </div>
      <FilterSheet open={sheet} total={result.total} onClose={() => setSheet(false)}>
        {filters}
      </FilterSheet>
    </div>
  )
}

/** The filters where they do not stand beside the list; its button says how many there are, also aloud. */
function FilterSheet({ open, total, onClose, children }: { open: boolean; total: number; onClose: () => void; children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <Sheet
      open={open}
      side="start"
      heading={formatMessage({ id: 'search.filters' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      foot={
        <Button variant="primary" aria-live="polite" onClick={onClose}>
          <FormattedMessage id="search.filters-show" values={{ count: total }} />
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}

function Cards({ list, ratio }: { list: ReturnType<typeof useProductList>; ratio: PictureRatio }) {
  const { result, state, busy, loading, hrefOf, more, grid } = list
  const site = useSite()
  const first = firstPage(state)
  const shown = result.items.length + (first - 1) * pageSizeOf(site)
  return (
    <>
      {first > 1 && (
        <a className="product-list__earlier" href={hrefOf({ ...state, page: first - 1 })}>
          <FormattedMessage id="search.earlier" />
        </a>
      )}
      <ul key={listQueryString({ ...state, page: 1 })} className={`product-list__grid${busy ? ' product-list__grid--busy' : ''}`} ref={grid} aria-busy={busy}>
        {result.items.map((card, index) => (
          <Fragment key={card.sku}>
            {index % ADVERT.every === ADVERT.after && site.tenant.features.adverts && (
              <li className="product-list__advert">
                <AdSlot place="list" />
              </li>
            )}
            {index < EAGER_CARDS ? (
              <li className="product-list__item">
                <ProductCard card={card} ratio={ratio} priority={index === 0 ? 'first' : 'eager'} />
              </li>
            ) : (
              <Once className="product-list__item" of={card} variant={ratio}>
                <ProductCard card={card} ratio={ratio} />
              </Once>
            )}
          </Fragment>
        ))}
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
