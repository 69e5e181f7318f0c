import type { Site } from '#client/lib/page.ts'
import type { OpenEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { openEnquiryDocument } from './shipment-enquiries.generated.ts'

/** Asks for a shipment; fails as documented at the gateway's openEnquiry. */
export async function openEnquiry({ api, queryClient }: Site, input: OpenEnquiryInput) {
  await api.query(openEnquiryDocument, input)
  await queryClient.invalidateQueries({ queryKey: ['order'], refetchType: 'none' })
}
