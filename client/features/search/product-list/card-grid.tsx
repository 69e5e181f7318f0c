import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { Pagination } from '#client/components/pagination.tsx'
import type { PictureRatio } from '#client/components/picture.tsx'
import { ProductCard } from '#client/features/catalog/products/index.ts'
import { AdSlot } from '#client/features/content/adverts/index.ts'
import { CachedFragment } from '#client/lib/cached-fragment.tsx'
import { useSite } from '#client/lib/page.ts'
import { toListQueryString } from './list-state.ts'
import { getFirstPage, getPageSize } from './queries.ts'
import type { useProductList } from './use-product-list.ts'

/** The most cards above the fold: the first row and a half of four. */
const EAGER_CARDS = 4

/** An advert follows every so many cards: whole rows of 1, 2, 3 and 4 columns. */
const ADVERT_POSITION = { after: 12, every: 48 }

export function CardGrid({ list, ratio }: { list: ReturnType<typeof useProductList>; ratio: PictureRatio }) {
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
