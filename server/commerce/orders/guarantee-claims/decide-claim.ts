import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { ClaimState } from '#shared/api/guarantee-claims.ts'
import { lockOrder } from '../order-payments/index.ts'
import { applyRemedy, type ClaimDecision } from './apply-remedy.ts'
import { type ClaimRow, findClaim, findClaimsByState, insertClaimEvent, updateClaim } from './claim-repository.ts'
import { findClaimPhotoRow, findPhotosByClaim } from './photo-repository.ts'

const MAX_LISTED = 200

/** The states from which an operator brings a claim to the next one. */
const predecessors: Readonly<Record<Exclude<ClaimState, 'reported'>, readonly ClaimState[]>> = {
  'in-review': ['reported'],
  accepted: ['reported', 'in-review'],
  refused: ['reported', 'in-review'],
  done: ['accepted'],
}

type Change = { state: keyof typeof predecessors } & Partial<Pick<ClaimRow, 'remedy' | 'note'>>

/** The claims in a state with the ids of their photos, those that have waited longest first. */
export async function listClaims(ctx: Context, state: ClaimState) {
  const rows = await findClaimsByState(ctx, state, MAX_LISTED)
  const photos = await findPhotosByClaim(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, photos: photos.get(row.id)?.length ?? 0 }))
}

/** The large photos of a claim, for an operator to look at. */
export async function loadClaimPhotos(ctx: Context, id: string): Promise<{ id: string; bytes: Buffer }[]> {
  const photos = (await findPhotosByClaim(ctx, [id])).get(id) ?? []
  return Promise.all(
    photos.map(async (photo) => ({
      id: photo.id,
      bytes: (await findClaimPhotoRow(ctx, photo.id, 'large'))?.bytes ?? Buffer.alloc(0),
    })),
  )
}

/** 404 not-found; 409 order-state if the claim's state does not allow it. */
async function changeClaim(
  ctx: Context,
  id: string,
  actor: OrderActor,
  change: Change,
  apply?: (tx: TransactionContext, claim: ClaimRow) => Promise<void>,
): Promise<ClaimRow> {
  const found = await findClaim(ctx, id)
  if (!found) throw notFound()
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, found.orderNumber)
    const claim = await findClaim(tx, id)
    if (!claim || !predecessors[change.state].includes(claim.state)) throw conflict('order-state')
    await apply?.(tx, claim)
    await updateClaim(tx, id, change)
    await insertClaimEvent(tx, { claimId: id, state: change.state, actor })
    await publish(tx, 'guarantee-claim-changed', { id, state: change.state })
    return { ...claim, ...change }
  })
}

/** Somebody looks at it. */
export const reviewClaim = (ctx: Context, id: string, actor: OrderActor) =>
  changeClaim(ctx, id, actor, { state: 'in-review' })

/** Accepts a claim with a remedy, tells the buyer, and does what applyRemedy() does, whose failures it has, too. */
export const acceptClaim = (ctx: Context, id: string, decision: ClaimDecision) => {
  const { remedy, note, actor } = decision
  return changeClaim(ctx, id, actor, { state: 'accepted', remedy, note }, (tx, claim) =>
    applyRemedy(tx, claim, decision),
  )
}

/** Refuses a claim; the note tells the buyer why. */
export const refuseClaim = (ctx: Context, id: string, { note, actor }: { note: string; actor: OrderActor }) =>
  changeClaim(ctx, id, actor, { state: 'refused', note })

/** What was accepted is done: the goods are repaired, replaced or paid back. A repair moves the terms from here on. */
export const completeClaim = (ctx: Context, id: string, actor: OrderActor) =>
  changeClaim(ctx, id, actor, { state: 'done' })
