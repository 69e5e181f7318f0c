import { sendAlertConfirmation, sendAlerts } from '../../commerce/basket/wishlist/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Changed products, and the alerts that shoppers have requested. */
export const createCatalogHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'catalogue-changed'(_payload, { tenant }) {
    tools.recommender.markChanged(tenant, 'catalogue')
    await sendAlerts(...openShop(tools, tenant))
  },
  async 'variants-changed'({ skus }, { tenant }) {
    await sendAlerts(...openShop(tools, tenant), skus)
  },
  async 'alert-requested'(request, { id, tenant }) {
    await sendAlertConfirmation(...openShop(tools, tenant), { ...request, eventId: id })
  },
})
