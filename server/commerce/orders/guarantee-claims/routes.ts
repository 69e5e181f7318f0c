import { Router } from 'express'
import { object, string } from 'yup'
import { getContext, getToday } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import {
  claimInput,
  deleteClaimPhotoInput,
  orderGuaranteeInput,
  reportClaimInput,
} from '#shared/api/guarantee-claims.ts'
import { addClaimPhotos, deleteClaimPhoto, getClaimPhoto } from './claim-photos.ts'
import { getOrderGuarantee, listOwnClaims } from './order-guarantee.ts'
import { reportClaim } from './report-claim.ts'

const photoQuery = object({
  order: string().trim().max(20).required(),
  signature: string().trim().max(100),
  size: string()
    .oneOf(['small', 'large'] as const)
    .default('small'),
})

/** The routes of GUARANTEE_CLAIMS_API. */
export const guaranteeClaimsRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await getOrderGuarantee(getContext(req), parseQuery(orderGuaranteeInput, req.query)))
  })
  .get('/own', async (req, res) => {
    res.json(await listOwnClaims(getContext(req)))
  })
  .post('/', async (req, res) => {
    const ctx = getContext(req)
    res.json(await reportClaim(ctx, parse(reportClaimInput(getToday(ctx)), req.body)))
  })
  .post('/photos', async (req, res) => {
    await addClaimPhotos(getContext(req), parseQuery(claimInput, req.query), req)
    res.json({})
  })
  .post('/own/photos/delete', async (req, res) => {
    await deleteClaimPhoto(getContext(req), parse(deleteClaimPhotoInput, req.body))
    res.json({})
  })
  .get('/photos/:id', async (req, res) => {
    const link = parseQuery(photoQuery, req.query)
    const bytes = await getClaimPhoto(getContext(req), { ...link, photo: req.params.id })
    res.set('x-content-type-options', 'nosniff').type('webp').send(bytes)
  })
