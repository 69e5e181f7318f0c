import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Icon } from '#client/components/icon.tsx'
import { Picture, type PictureRatio } from '#client/components/picture.tsx'
import { Price } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { WishlistButton } from '#client/features/basket/wishlist-button/index.ts'
import { usePath } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { FitMark } from '../fit/index.ts'
import { Details } from './card-details.tsx'

interface Props {
  card: ProductCardData
  /** "first" for the page's first picture, "eager" for others above the fold. */
  priority?: 'first' | 'eager' | 'lazy'
  ratio?: PictureRatio
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
  sizes?: string
}

/** Widths of a card in a list of 2, 3 and 4 columns. */
const LIST_SIZES = '(min-width: 1140px) 230px, (min-width: 600px) 31vw, 46vw'

/** A tile of a list, a single link; labels have their own, as the law requires, and so has the quick view. */
export function ProductCard({
  card,
  priority = 'lazy',
  ratio = '3-4',
  heading: Heading = 'h2',
  sizes = LIST_SIZES,
}: Props) {
  const href = usePath()('product', { slug: card.slug, sku: card.sku })
  return (
    <article
      className={`product-card product-card--${ratio}${card.soldOut ? ' product-card--sold-out' : ''}`}
      data-sku={card.sku}
    >
      <div className="product-card__text">
        <p className="product-card__brand">{card.brand}</p>
        <Heading className="product-card__title">
          <a className="product-card__link" href={href}>
            {card.title}
          </a>
        </Heading>
        <Price price={card.price} />
        {card.energy && <EnergyLink energy={card.energy} href={`${href}#energy`} />}
        {card.tyre && <TyreLink tyre={card.tyre} href={`${href}#tyre`} />}
        <Details card={card} />
      </div>
      <div className="product-card__top">
        <CardPictures card={card} priority={priority} ratio={ratio} sizes={sizes} />
        <Badges card={card} />
        <MiniProductLink card={card} href={href} />
        <WishlistButton sku={card.sku} productId={card.productId} title={card.title} />
      </div>
    </article>
  )
}

function CardPictures({
  card,
  priority,
  ratio,
  sizes,
}: Required<Pick<Props, 'card' | 'priority' | 'ratio' | 'sizes'>>) {
  const [front, second] = card.pictures
  if (!front) return <span className={`picture picture--${ratio}`} />
  return (
    <>
      <Picture picture={front} sizes={sizes} priority={priority} ratio={ratio} decorative />
      {second && <Picture picture={second} sizes={sizes} ratio={ratio} decorative className="product-card__second" />}
    </>
  )
}

function Badges({ card }: { card: ProductCardData }) {
  return (
    <p className="product-card__badges">
      {card.soldOut && (
        <span className="product-card__badge product-card__badge--sold-out">
          <FormattedMessage id="catalog.sold-out" />
        </span>
      )}
      {card.isNew && !card.soldOut && (
        <span className="product-card__badge">
          <FormattedMessage id="catalog.new" />
        </span>
      )}
      <FitMark edges={card.largestPackage} className="product-card__badge" />
    </p>
  )
}

/** Opens the product in a layer; without JavaScript it links to the product's page. */
function MiniProductLink({ card, href }: { card: ProductCardData; href: string }) {
  return (
    <a className="product-card__mini-product" href={href} aria-haspopup="dialog" data-mini-product={card.sku}>
      <Icon name="look" size="small" />
      <span className="product-card__mini-product-label">
        <FormattedMessage id="mini-product.open" />
      </span>
      <span className="visually-hidden">: {card.title}</span>
    </a>
  )
}
