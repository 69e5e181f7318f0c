import { bonusCardInput, type Gift, giftInput } from '#shared/contracts/extras.ts'
import { pathFor } from '#shared/routes.ts'
import { printableMessage } from '#shared/rules/gift-message.ts'
import { answerForm, refusalOf } from '../../lib/answer-form.ts'
import type { Failure } from '../../lib/form.ts'
import { check, valuesOf } from '../../lib/form-values.ts'
import type { Site } from '../../lib/page.ts'
import { saveBonusCard, saveGift } from './queries.ts'

/** A wish for wrapping as its fields hold it: "true" or nothing, and the message. */
export const giftValues = (gift: Gift | undefined) => ({ wrap: gift ? 'true' : '', message: gift?.message ?? '' })
export type GiftValues = ReturnType<typeof giftValues>

/**
 * What was changed in these fields since they were shown: a page that has stood open takes back nothing that was chosen elsewhere. A message comes with
 * its wrapping.
 */
export function changedGift({ wrap, message }: GiftValues, shown: GiftValues): Partial<GiftValues> {
  if (wrap && printableMessage(message) !== printableMessage(shown.message)) return { wrap, message }
  return wrap === shown.wrap ? {} : { wrap }
}

/** The same for a posted form, which says itself what was shown. */
export function postedGift(form: FormData): Partial<GiftValues> {
  const { wrap = '', message = '', shownWrap = '', shownMessage = '' } = valuesOf(form)
  return changedGift({ wrap, message }, { wrap: shownWrap, message: shownMessage })
}

/** Saves what was changed, if anything was; answers why not. */
export async function giftAction(site: Site, changed: Partial<GiftValues>): Promise<Failure | undefined> {
  if (changed.wrap === undefined) return undefined
  const values = { ...changed, intent: 'gift' }
  const typed = check(giftInput, changed)
  return typed.ok ? refusalOf(saveGift(site, typed.value), values) : { status: 422, fields: typed.fields, values }
}

/** The form for the card that gets the points. */
export const bonusAction = (site: Site, form: FormData) =>
  answerForm(form, bonusCardInput, async (input) => {
    await saveBonusCard(site, input)
    return pathFor(site.tenant, site.locale, 'checkout/review')
  })
