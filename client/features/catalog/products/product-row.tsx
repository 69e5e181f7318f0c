import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CachedFragment } from '#client/lib/cached-fragment.tsx'
import { useSite } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { PricesNote } from '../prices-note/index.ts'
import { ProductCard } from './product-card.tsx'
import { type ProductRowOptions, productRowQuery } from './queries.ts'

interface Props extends ProductRowOptions {
  heading: string
  /** Address of the whole list; absent if that page is not open. */
  more?: { label: string; href: string } | undefined
}

const CARD_SIZES = '(min-width: 1140px) 250px, (min-width: 600px) 30vw, 44vw'

/** A list's first products as a row. The page prefetches productRowQuery. */
export function ProductRow({ heading, more, ...options }: Props) {
  const { data: cards } = useSuspenseQuery(productRowQuery(useSite().api, options))
  return <ProductCardRow heading={heading} more={more} cards={cards} />
}

/** A row of products that scrolls sideways; nothing if there are none. */
export function ProductCardRow({
  heading,
  more,
  cards,
}: Pick<Props, 'heading' | 'more'> & { cards: readonly ProductCardData[] }) {
  const headingId = useId()
  if (cards.length === 0) return null
  return (
    <section className="product-row" aria-labelledby={headingId}>
      <div className="product-row__head">
        <h2 className="product-row__heading" id={headingId}>
          {heading}
        </h2>
        {more && (
          <a className="product-row__more" href={more.href}>
            {more.label}
          </a>
        )}
        <PricesNote />
      </div>
      <ul className="product-row__cards">
        {cards.map((card) => (
          <CachedFragment className="product-row__card" key={card.sku} source={card} variant="row">
            <ProductCard card={card} heading="h3" sizes={CARD_SIZES} />
          </CachedFragment>
        ))}
      </ul>
    </section>
  )
}
