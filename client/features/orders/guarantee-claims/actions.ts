import { captureFailure, handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, PageRequest, Site } from '#client/lib/page.ts'
import { claimForm } from '#shared/api/guarantee-claims.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { getPath } from '#shared/routes.ts'
import { deleteClaimPhoto, reportClaim } from './queries.ts'

/** The page again; the parameter says what was done, the fragment leads to the claim. */
function buildPageUrl({ tenant, locale }: Site, request: PageRequest, done: string, id: string) {
  const { order, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  const query = new URLSearchParams({ ...(signature && { signature }), done })
  return `${getPath(tenant, locale, 'account/order-claim', { number: order })}?${query}#claim-${id}`
}

const reportAction: PageAction = (site, form, request) =>
  handleForm(form, claimForm(site.today), async (input) => {
    const link = parseOrderPageLink(request.url.searchParams, request.params.number)
    const { id } = await reportClaim(site, { ...input, ...link, signature: link.signature })
    return buildPageUrl(site, request, 'reported', id)
  })

const deletePhotoAction: PageAction = async (site, form, request) => {
  const [id, photo] = [String(form.get('id') ?? ''), String(form.get('photo') ?? '')]
  const failure = await captureFailure(
    deleteClaimPhoto(site, { ...parseOrderPageLink(request.url.searchParams, request.params.number), id, photo }),
    {},
  )
  return failure ?? { redirect: buildPageUrl(site, request, 'photo-deleted', id) }
}

/** What the forms of a claim do. */
export const claimActions = chooseByIntent({ report: reportAction, 'delete-photo': deletePhotoAction })
