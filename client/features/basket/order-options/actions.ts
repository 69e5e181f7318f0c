import type { ActionFailure } from '#client/lib/action-failure.ts'
import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import { captureFailure, handleForm } from '#client/lib/handle-form.ts'
import type { Site } from '#client/lib/page.ts'
import { type Gift, giftInput, loyaltyCardInput } from '#shared/api/order-options.ts'
import { getPath } from '#shared/routes.ts'
import { toPrintableMessage } from '#shared/rules/basket/gift-message.ts'
import { saveGift, saveLoyaltyCard } from './queries.ts'

/** Gift wrapping as values of its fields: "true" or nothing, and the message. */
export const toGiftValues = (gift: Gift | undefined) => ({ wrap: gift ? 'true' : '', message: gift?.message ?? '' })
export type GiftValues = ReturnType<typeof toGiftValues>

/**
 * What was changed in these fields since they were shown, so that a stale page does not undo a choice made elsewhere.
 * The message is only sent together with its wrapping.
 */
export function getGiftChanges({ wrap, message }: GiftValues, shown: GiftValues): Partial<GiftValues> {
  if (wrap && toPrintableMessage(message) !== toPrintableMessage(shown.message)) return { wrap, message }
  return wrap === shown.wrap ? {} : { wrap }
}

/** The same for a posted form, which includes what was shown. */
export function parseGiftChanges(form: FormData): Partial<GiftValues> {
  const { wrap = '', message = '', shownWrap = '', shownMessage = '' } = getFormValues(form)
  return getGiftChanges({ wrap, message }, { wrap: shownWrap, message: shownMessage })
}

/** Saves the changes, if any; returns why they were refused. */
export async function giftAction(site: Site, changed: Partial<GiftValues>): Promise<ActionFailure | undefined> {
  if (changed.wrap === undefined) return undefined
  const values = { ...changed, intent: 'gift' }
  const checked = validateValues(giftInput, changed)
  return checked.ok
    ? captureFailure(saveGift(site, checked.value), values)
    : { status: 422, fields: checked.fields, values }
}

/** Saves the loyalty card. */
export const loyaltyCardAction = (site: Site, form: FormData) =>
  handleForm(form, loyaltyCardInput, async (input) => {
    await saveLoyaltyCard(site, input)
    return getPath(site.tenant, site.locale, 'checkout/review')
  })
