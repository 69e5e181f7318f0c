import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Drawer } from '#client/components/drawer.tsx'
import { usePath } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { RankExplanation, SearchResult } from '#shared/api/search.ts'

type Props = Pick<SearchResult, 'term' | 'sort' | 'items' | 'ranks'>

/** "Why this order?": the rule of the list, and on demand the reasons for each product's rank (idea N23). */
export function Ranking({ term, sort, items, ranks }: Props) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const order = sort === 'relevance' ? (term === '' ? 'popular' : 'term') : 'chosen'
  const ranked = items.flatMap((card) => {
    const rank = ranks[card.productId]
    return rank ? [{ card, rank }] : []
  })
  const heading = <FormattedMessage id="search.why" />
  return (
    <details className="ranking">
      <summary className="ranking__summary">{heading}</summary>
      <p>
        <FormattedMessage
          id="search.why-order"
          values={{ order, sort: formatMessage({ id: 'search.sort-key' }, { key: sort.replace('-', '_') }) }}
        />{' '}
        <FormattedMessage id="search.why-no-adverts" />
      </p>
      {ranked.length > 0 && (
        <Button variant="quiet" size="small" className="ranking__each" onClick={() => setOpen(true)}>
          <FormattedMessage id="search.why-each" />
        </Button>
      )}
      <Drawer
        open={open}
        heading={heading}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setOpen(false)}
      >
        <ol className="ranking__list">
          {ranked.map(({ card, rank }) => (
            <RankReasons key={card.sku} card={card} rank={rank} />
          ))}
        </ol>
      </Drawer>
    </details>
  )
}

function RankReasons({ card, rank }: { card: ProductCardData; rank: RankExplanation }) {
  const { formatNumber } = useIntl()
  const href = usePath()('product', { slug: card.slug, sku: card.sku })
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent' })
  return (
    <li className="ranking__item">
      <p className="ranking__title">
        <a className="ranking__link" href={href}>
          {card.title}
        </a>{' '}
        <span className="ranking__brand">{card.brand}</span>
      </p>
      <ul className="ranking__parts">
        {rank.found !== 'none' && (
          <li>
            <FormattedMessage id="search.rank-found" values={{ found: rank.found, percent: percent(rank.words) }} />
          </li>
        )}
        <li>
          <FormattedMessage id="search.rank-popularity" values={{ percent: percent(rank.popularity) }} />
        </li>
        {rank.soldOut && (
          <li>
            <FormattedMessage id="search.rank-sold-out" />
          </li>
        )}
      </ul>
    </li>
  )
}
