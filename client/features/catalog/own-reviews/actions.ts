import { captureFailure, handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { storeReviewInput } from '#shared/api/own-reviews.ts'
import { getPath } from '#shared/routes.ts'
import { deletePhoto, deleteReview, endReviewMails, formatLink, parseReviewLink, storeReview } from './queries.ts'

/** The form's page for a product again; the parameter says what was done. */
const buildFormUrl = ({ tenant, locale }: Site, { searchParams }: URL, done: string) => {
  const query = formatLink(parseReviewLink(searchParams), { sku: searchParams.get('sku') ?? '', done })
  return `${getPath(tenant, locale, 'reviews/write')}?${query}`
}

/** The list of one's reviews; a guest's is that of the order. */
function buildListUrl({ tenant, locale }: Site, { searchParams }: URL, done: string) {
  const link = parseReviewLink(searchParams)
  const path = getPath(tenant, locale, link.order ? 'reviews/write' : 'account/reviews')
  return `${path}?${formatLink(link, { done })}`
}

const storeAction: PageAction = (site, form, { url }) => {
  const link = parseReviewLink(url.searchParams)
  form.set('sku', url.searchParams.get('sku') ?? '')
  return handleForm(form, storeReviewInput, async (input) => {
    const { state } = await storeReview(site, { ...input, ...link })
    return buildFormUrl(site, url, state === 'published' ? 'published' : 'pending')
  })
}

const deleteAction: PageAction = async (site, form, { url }) => {
  const input = { ...parseReviewLink(url.searchParams), id: String(form.get('id') ?? '') }
  const failure = await captureFailure(deleteReview(site, input), {})
  return failure && failure.code !== 'not-found' ? failure : { redirect: buildListUrl(site, url, 'deleted') }
}

const deletePhotoAction: PageAction = async (site, form, { url }) => {
  const [id, photo] = [String(form.get('id') ?? ''), String(form.get('photo') ?? '')]
  await deletePhoto(site, { ...parseReviewLink(url.searchParams), id, photo })
  return { redirect: buildFormUrl(site, url, 'photo-deleted') }
}

/** What the forms of a review do. */
export const ownReviewActions = chooseByIntent({
  store: storeAction,
  delete: deleteAction,
  'delete-photo': deletePhotoAction,
})

/** Ends the e-mails that ask for reviews. */
export const endMailsAction: PageAction = async (site, _form, { url }) => {
  await endReviewMails(site, parseReviewLink(url.searchParams))
  return { status: 200, fields: {}, values: { ended: 'true' } }
}
