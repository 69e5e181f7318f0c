import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/commerce/core/context.ts'
import { invalidInput } from '#server/commerce/core/errors.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'
import type { ChangeableGroup, ChangeDaysInput, OrderChanges } from '#shared/api/order-changes.ts'
import { changeOrder, requireOwnDelivery } from './change-order.ts'
import { buildChangeableGroups } from './delivery-groups.ts'
import { updateLine } from './repository.ts'

/** The window after the choice; undefined if nothing changes. 422 invalid-input for a day that is not offered. */
function planWindow(group: ChangeableGroup, input: ChangeDaysInput): DeliveryWindow | undefined {
  const isFreight = group.class === 'freight'
  const name = isFreight ? 'freightDay' : 'parcelDay'
  const day = input[name]
  const slot = isFreight ? input.freightSlot : ''
  if (day === (group.day ?? '') && slot === (group.slot ?? '')) return undefined
  if (day === '') return group.window
  if (day !== group.day && !group.days.includes(day)) throw invalidInput({ [name]: 'checkout.day-not-offered' })
  return { from: day, to: day, ...(slot && { slot }) }
}

/**
 * Changes the days on which an order arrives, unless another order goes with it. 404 not-found; 409 order-state; 422
 * invalid-input.
 */
export const changeDays = (ctx: Context, input: ChangeDaysInput): Promise<OrderChanges> =>
  changeOrder(ctx, input, 'days', async (tx, order) => {
    await requireOwnDelivery(tx, order)
    if (input.freightSlot !== '' && !order.delivery.phone)
      throw invalidInput({ freightSlot: 'checkout.phone-for-appointment' })
    let isChanged = false
    for (const group of buildChangeableGroups(tx, order)) {
      const delivery = planWindow(group, input)
      if (!delivery) continue
      for (const [position, line] of order.lines.entries()) {
        if (line.deliveryClass !== group.class || isDeepStrictEqual(line.delivery, delivery)) continue
        await updateLine(tx, order.number, position, { ...line, delivery })
        isChanged = true
      }
    }
    return isChanged
  })
