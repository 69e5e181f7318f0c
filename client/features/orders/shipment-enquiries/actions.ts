import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { enquiryForm } from '#shared/api/shipment-enquiries.ts'
import { getPath } from '#shared/routes.ts'
import { openEnquiry, parseEnquiryLink } from './queries.ts'

/** Asks for the chosen shipment, and leads to the page again, which says so. */
export const openEnquiryAction: PageAction = (site, form, request) =>
  handleForm(form, enquiryForm, async (input) => {
    const { number, signature } = parseEnquiryLink(request)
    await openEnquiry(site, { ...input, number, signature })
    const query = new URLSearchParams({ ...(signature && { signature }), done: 'opened' })
    return `${getPath(site.tenant, site.locale, 'account/order-enquiry', { number })}?${query}`
  })
