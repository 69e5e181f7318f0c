import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { BoughtProduct as Product, ReviewLink } from '#shared/api/own-reviews.ts'
import { BoughtProduct } from './bought-product.tsx'
import { formatLink, ownReviewsQuery } from './queries.ts'
import { WrittenReview } from './written-review.tsx'

/** What the buyer may still review, and what they have reviewed. */
export function OwnReviewList({ link, page }: { link: ReviewLink; page: number }) {
  const { data } = useSuspenseQuery(ownReviewsQuery(useSite().api, link, page))
  const { open, reviews, pageCount } = data
  if (open.length === 0 && reviews.length === 0)
    return (
      <p className="account__note">
        <FormattedMessage id="own-reviews.none" />
      </p>
    )
  return (
    <>
      {open.length > 0 && page === 1 && <OpenProducts products={open} link={link} />}
      {reviews.length > 0 && (
        <section className="own-reviews" aria-labelledby="own-reviews-written">
          <h2 className="account__subtitle" id="own-reviews-written">
            <FormattedMessage id="own-reviews.written" />
          </h2>
          <ul className="own-reviews__list">
            {reviews.map((review) => (
              <li key={review.id}>
                <WrittenReview review={review} link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageLinks link={link} page={page} pageCount={pageCount} />
    </>
  )
}

function OpenProducts({ products, link }: { products: readonly Product[]; link: ReviewLink }) {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <section className="own-reviews" aria-labelledby="own-reviews-open">
      <h2 className="account__subtitle" id="own-reviews-open">
        <FormattedMessage id="own-reviews.open" />
      </h2>
      <ul className="own-reviews__list">
        {products.map((product) => (
          <li key={product.sku}>
            <BoughtProduct product={product}>
              <p>
                <LinkButton
                  size="small"
                  href={`${path('reviews/write')}?${formatLink(link, { sku: product.sku })}`}
                  aria-label={formatMessage({ id: 'own-reviews.write-label' }, { product: product.title })}
                >
                  <FormattedMessage id="own-reviews.write" />
                </LinkButton>
              </p>
            </BoughtProduct>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLinks({ link, page, pageCount }: { link: ReviewLink; page: number; pageCount: number }) {
  const toHref = (target: number) => `?${formatLink(link, { page: String(target) })}`
  if (pageCount < 2) return null
  return (
    <p className="account__buttons">
      {page > 1 && (
        <LinkButton size="small" rel="prev" href={toHref(page - 1)}>
          <FormattedMessage id="own-reviews.newer" />
        </LinkButton>
      )}
      {page < pageCount && (
        <LinkButton size="small" rel="next" href={toHref(page + 1)}>
          <FormattedMessage id="own-reviews.older" />
        </LinkButton>
      )}
    </p>
  )
}
