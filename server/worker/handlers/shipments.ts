import { announceShipments } from '../../commerce/orders/carriers/index.ts'
import { completeDeliveredClaims } from '../../commerce/orders/guarantee-claims/index.ts'
import { settleLostShipment } from '../../commerce/orders/lost-shipments/index.ts'
import { sendShipmentEmail } from '../../commerce/orders/shipment-emails/index.ts'
import { settleEnquiry } from '../../commerce/orders/shipment-enquiries/index.ts'
import { sendEnquiryEmail } from '../../commerce/orders/shipment-enquiry-emails/index.ts'
import { sendPartsOrdered } from '../../commerce/orders/spare-part-emails/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Goods that have left, and what their carrier tells of them. */
export const createShipmentHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'parts-ordered'(parts, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendPartsOrdered(ctx, parts, deps)
  },
  async 'shipment-created'(_shipment, { tenant }) {
    await announceShipments(tools.createContext(tenant)) // if the carrier is away, the worker tries again
  },
  async 'shipment-enquiry-changed'(enquiry, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendEnquiryEmail(ctx, enquiry, deps)
  },
  async 'shipment-changed'(changed, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendShipmentEmail(ctx, changed, deps)
    if (changed.state === 'delivered') await completeDeliveredClaims(ctx, changed.id)
    await settleEnquiry(ctx, changed)
    await settleLostShipment(ctx, changed.id) // last: it has to wait while somebody pays the order
  },
})
