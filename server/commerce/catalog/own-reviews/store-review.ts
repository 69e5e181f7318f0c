import { randomBytes } from 'node:crypto'
import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import type { OwnReview, StoreReviewInput } from '#shared/api/own-reviews.ts'
import { findReviewFindings } from '#shared/rules/catalog/review-findings.ts'
import type { Reviewer } from './buyer.ts'
import type { DeliveredLine } from './order-line-repository.ts'
import { toOwnReviews } from './own-review-view.ts'
import { requireDeliveredLine, wornArchetypes } from './own-reviews.ts'
import { lockProductRating, updatePublication } from './publication.ts'
import { type CustomerReviewRow, findOwnReview, insertReview, updateReview } from './review-repository.ts'

const STORE_LIMIT = { name: 'reviews', points: 60, seconds: 3600 } // more than anybody writes

/** The words and marks of a review, and the state that they lead to. */
function toContent({ archetype }: DeliveredLine, input: StoreReviewInput, former: CustomerReviewRow | undefined) {
  const { stars, title, text, author } = input
  const findings = findReviewFindings({ title, text, author })
  // who was refused once is looked at again; stars alone never decide
  const isSeenFirst = findings.length > 0 || (former?.rejection ?? null) !== null
  return {
    stars,
    title,
    text,
    author,
    fit: wornArchetypes.has(archetype) && input.fit !== '' ? input.fit : null,
    state: isSeenFirst ? ('pending' as const) : ('published' as const),
    findings: findings.join(','),
  }
}

const isSameContent = (row: CustomerReviewRow, content: ReturnType<typeof toContent>) =>
  (['stars', 'title', 'text', 'author', 'fit'] as const).every((name) => row[name] === content[name])

/**
 * Writes the buyer's review of a product, or changes it: there is one for each buyer and product. It is published at
 * once unless the automatic checks find what a person has to look at first. 404 not-found for a product that was not
 * bought or not delivered.
 */
export async function storeReview(ctx: Context, input: StoreReviewInput): Promise<OwnReview> {
  const { buyer, line } = await requireDeliveredLine(ctx, input)
  await ctx.rateLimit?.(STORE_LIMIT, `${ctx.tenant.id} ${buyer.key}`)
  const stored = await inTransaction(ctx, async (tx) => {
    await lockProductRating(tx, line.productId)
    const former = await findOwnReview(tx, buyer, line.productId)
    const content = toContent(line, input, former)
    if (former && isSameContent(former, content)) return former
    const changes = { ...content, changedAt: tx.now.toISOString() }
    const review: CustomerReviewRow = former
      ? { ...former, ...changes }
      : { ...createReview(tx, buyer, line), ...changes }
    if (former) await updateReview(tx, former.id, changes)
    else if (!(await insertReview(tx, review))) throw conflict('not-saved')
    await updatePublication(tx, review)
    return review
  })
  const [review] = await toOwnReviews(ctx, [stored])
  if (!review) throw notFound()
  return review
}

const createReview = (ctx: Context, buyer: Reviewer, line: DeliveredLine) => ({
  id: `r-${randomBytes(12).toString('base64url')}`,
  productId: line.productId,
  sku: line.sku,
  buyer: buyer.key,
  orderNumber: line.orderNumber,
  locale: ctx.locale,
  colourKey: line.colourKey || null,
  size: line.size || null,
  rejection: null,
  answer: null,
  writtenOn: getToday(ctx),
})
