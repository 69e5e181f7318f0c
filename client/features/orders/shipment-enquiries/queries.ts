import type { PageRequest, Site } from '#client/lib/page.ts'
import type { OpenEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { openEnquiryDocument } from './shipment-enquiries.generated.ts'

/** The order of the page's address, with the signature of an e-mail's link if there is one. */
export interface EnquiryLink {
  number: string
  signature: string | undefined
}

export const parseEnquiryLink = ({ params, url }: PageRequest): EnquiryLink => ({
  number: params.number ?? '',
  signature: url.searchParams.get('signature') ?? undefined,
})

/** Asks for a shipment; fails as documented at the gateway's openEnquiry. */
export async function openEnquiry({ api, queryClient }: Site, input: OpenEnquiryInput) {
  await api.query(openEnquiryDocument, input)
  await queryClient.invalidateQueries({ queryKey: ['order'], refetchType: 'none' })
}
