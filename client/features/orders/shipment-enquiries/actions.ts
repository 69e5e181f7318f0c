import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import { enquiryForm } from '#shared/api/shipment-enquiries.ts'
import { getPath } from '#shared/routes.ts'
import { openEnquiry } from './queries.ts'

/** Asks for the chosen shipment, and leads to the page again, which says so. */
export const openEnquiryAction: PageAction = (site, form, request) =>
  handleForm(form, enquiryForm, async (input) => {
    const { order: number, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
    await openEnquiry(site, { ...input, number, signature })
    const query = new URLSearchParams({ ...(signature && { signature }), done: 'opened' })
    return `${getPath(site.tenant, site.locale, 'account/order-enquiry', { number })}?${query}`
  })
