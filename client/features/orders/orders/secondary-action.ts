import { saveLoyaltyCard } from '#client/features/basket/order-options/index.ts'
import { APPLY_VOUCHER_INTENT, applySubmittedVoucher } from '#client/features/basket/vouchers/index.ts'
import { buildStepPath, fetchFreshCheckout, invalidateCheckout } from '#client/features/checkout/checkout/index.ts'
import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { loyaltyCardInput } from '#shared/api/order-options.ts'

/**
 * What was typed in the fields beside the order: the card, where the page has its field, and the code, where there is
 * one.
 */
export function getSecondaryFields(form: FormData): Record<string, string> {
  const { card, code = '' } = getFormValues(form)
  return { ...(card !== undefined && { card }), ...(code.trim() !== '' && { code }) }
}

/** True where one of these fields was sent by its own button. */
export const isSecondarySubmit = (form: FormData) =>
  ['bonus', APPLY_VOUCHER_INTENT].includes(String(form.get('intent')))

/** Answers such a button: whichever it was, what is typed in the other field is saved too. */
export async function secondaryAction(site: Site, form: FormData): Promise<ActionResult> {
  const values = getSecondaryFields(form)
  const { card, code } = values
  const typed = validateValues(loyaltyCardInput, values)
  if (!typed.ok) return { status: 422, fields: typed.fields, values: { ...values, intent: 'bonus' } }
  if (card !== undefined) {
    const refused = await captureFailure(saveLoyaltyCard(site, { card: typed.value.card }), {
      ...values,
      intent: 'bonus',
    })
    if (refused) return refused
  }
  const codeValues = { ...values, intent: APPLY_VOUCHER_INTENT }
  if (form.get('intent') === APPLY_VOUCHER_INTENT && !code && !card)
    return { status: 422, fields: { code: 'vouchers.code-required' }, values: codeValues }
  return (await redeemSubmittedCode(site, codeValues)) ?? { redirect: buildStepPath(site, 'review') }
}

/** Redeems the code that was typed, if one was; answers why it was not. There is another total to agree to then. */
export async function redeemSubmittedCode(
  site: Site,
  values: Record<string, string>,
): Promise<ActionResult | undefined> {
  const { refused } = await applySubmittedVoucher(site, values)
  if (refused || !values.code) return refused
  await invalidateCheckout(site)
  await fetchFreshCheckout(site)
  return undefined
}
