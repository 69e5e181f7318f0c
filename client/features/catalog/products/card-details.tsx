import { FormattedMessage, useIntl } from 'react-intl'
import { Stars } from '#client/components/stars.tsx'
import { Swatches } from '#client/components/swatches.tsx'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { CompareButton } from '../compare/index.ts'
import { RunningCostsLine } from '../running-costs/index.ts'

export function Details({ card }: { card: ProductCardData }) {
  return (
    <>
      {card.rating.count > 0 && (
        <p className="product-card__line">
          <Stars average={card.rating.average} count={card.rating.count} />
        </p>
      )}
      <Variation card={card} />
      {card.runningCosts && (
        <p className="product-card__note">
          <RunningCostsLine costs={card.runningCosts} tyre={card.tyre} />
        </p>
      )}
      {card.deliveryClass === 'freight' && (
        <p className="product-card__note">
          <FormattedMessage id="catalog.freight" />
        </p>
      )}
      <CompareButton sku={card.sku} title={card.title} />
    </>
  )
}

/** The variants: colours as dots with the number of the others, sizes as a number. */
function Variation({ card: { colours, coloursHidden, sizeCount } }: { card: ProductCardData }) {
  const { formatMessage } = useIntl()
  const more = coloursHidden > 0 ? formatMessage({ id: 'catalog.colours-more' }, { count: coloursHidden }) : undefined
  return (
    <>
      {colours.length > 1 && (
        <p className="product-card__line">
          <Swatches items={colours} more={more} label={formatMessage({ id: 'catalog.colours' })} />
        </p>
      )}
      {sizeCount !== undefined && (
        <p className="product-card__note">
          <FormattedMessage id="catalog.in-sizes" values={{ count: sizeCount }} />
        </p>
      )}
    </>
  )
}
