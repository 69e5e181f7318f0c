import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type PhotoSize, readPhotoForm } from '#server/commerce/catalog/photo-form/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { conflict, invalidInput, notFound } from '#server/commerce/core/errors.ts'
import { type ClaimInput, type DeleteClaimPhotoInput, MAX_CLAIM_PHOTOS } from '#shared/api/guarantee-claims.ts'
import { requireOrder } from '../order-access/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { type ClaimRow, findClaim } from './claim-repository.ts'
import { deleteClaimPhotos, findClaimPhotoRow, findPhotosByClaim, insertClaimPhotos } from './photo-repository.ts'

const PHOTO_LIMIT = { name: 'claim-photos', points: 30, seconds: 3600 }

/** The claim of an own or signed order. 404 not-found for any other (R33). */
async function requireClaim(ctx: Context, { order: number, signature, id }: ClaimInput): Promise<ClaimRow> {
  const order = await requireOrder(ctx, number, signature)
  const claim = await findClaim(ctx, id)
  if (claim?.orderNumber !== order.number) throw notFound()
  return claim
}

/** The same while its photos may change: the shop decides by what it has seen. 409 order-state afterwards. */
async function requireOpenClaim(ctx: Context, input: ClaimInput): Promise<ClaimRow> {
  const claim = await requireClaim(ctx, input)
  if (claim.state !== 'reported' && claim.state !== 'in-review') throw conflict('order-state')
  return claim
}

/**
 * Adds the photos of a posted form to a claim that is not decided. 404 not-found, 409 order-state; for what is wrong
 * with files see readPhotoForm().
 */
export async function addClaimPhotos(ctx: Context, input: ClaimInput, form: IncomingMessage) {
  const { id, orderNumber } = await requireOpenClaim(ctx, input)
  await ctx.rateLimit?.(PHOTO_LIMIT, `${ctx.tenant.id} ${orderNumber}`)
  const photos = await readPhotoForm(form, MAX_CLAIM_PHOTOS)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderNumber)
    await requireOpenClaim(tx, input)
    const existing = (await findPhotosByClaim(tx, [id])).get(id) ?? []
    if (existing.length + photos.length > MAX_CLAIM_PHOTOS) throw invalidInput({ photos: 'photo-form.count' })
    const first = Math.max(0, ...existing.map(({ position }) => position)) + 1
    const rows = photos.map(({ small, large }, i) => ({
      id: randomBytes(16).toString('hex'),
      claimId: id,
      position: first + i,
      small: small.toString('base64'),
      large: large.toString('base64'),
    }))
    await insertClaimPhotos(tx, rows)
  })
}

/** Deletes a photo of a claim that is not decided; once more changes nothing. */
export async function deleteClaimPhoto(ctx: Context, { photo, ...input }: DeleteClaimPhotoInput) {
  await inTransaction(ctx, async (tx) => {
    const { id } = await requireOpenClaim(tx, input)
    await deleteClaimPhotos(tx, [id], photo)
  })
}

/** A photo of an own or signed order's claim. 404 not-found for any other (R33). */
export async function getClaimPhoto(
  ctx: Context,
  { photo: photoId, size, ...link }: { photo: string; size: PhotoSize; order: string; signature?: string | undefined },
): Promise<Buffer> {
  const photo = await findClaimPhotoRow(ctx, photoId, size)
  if (!photo) throw notFound()
  await requireClaim(ctx, { ...link, signature: link.signature, id: photo.claimId })
  return photo.bytes
}
