import { saveLoyaltyCard } from '#client/features/basket/order-options/index.ts'
import { applySubmittedVoucher, REDEEM_VOUCHER_INTENT } from '#client/features/basket/vouchers/index.ts'
import { buildStepPath, fetchFreshCheckout, invalidateCheckout } from '#client/features/checkout/checkout/index.ts'
import type { ActionFailure } from '#client/lib/action-failure.ts'
import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { loyaltyCardInput } from '#shared/api/order-options.ts'

/** What was entered beside the order: the loyalty card where the page has its field, and a voucher code, if any. */
export function getSecondaryFields(form: FormData): Record<string, string> {
  const { card, code = '' } = getFormValues(form)
  return { ...(card !== undefined && { card }), ...(code.trim() !== '' && { code }) }
}

/** The button of either field saves both. */
const createSecondaryAction =
  ({ requiresCode }: { requiresCode: boolean }): PageAction =>
  async (site, form) => {
    const values = getSecondaryFields(form)
    const { card, code } = values
    const cardValues = { ...values, intent: 'save-loyalty-card' }
    const checked = validateValues(loyaltyCardInput, values)
    if (!checked.ok) return { status: 422, fields: checked.fields, values: cardValues }
    if (card !== undefined) {
      const failure = await captureFailure(saveLoyaltyCard(site, { card: checked.value.card }), cardValues)
      if (failure) return failure
    }
    const codeValues = { ...values, intent: REDEEM_VOUCHER_INTENT }
    if (requiresCode && !code && !card)
      return { status: 422, fields: { code: 'vouchers.code-required' }, values: codeValues }
    return (await redeemSubmittedCode(site, codeValues)) ?? { redirect: buildStepPath(site, 'review') }
  }

/** What the buttons of these fields do, by intent. */
export const secondaryActions: Readonly<Record<string, PageAction>> = {
  'save-loyalty-card': createSecondaryAction({ requiresCode: false }),
  [REDEEM_VOUCHER_INTENT]: createSecondaryAction({ requiresCode: true }),
}

/** True for a failure that is shown at one of these fields. */
export const isSecondaryFailure = ({ values: { intent = '' } }: ActionFailure) =>
  Object.hasOwn(secondaryActions, intent)

/** Redeems the code that was entered, if any, which changes the total to agree to; returns why it was refused. */
export async function redeemSubmittedCode(
  site: Site,
  values: Record<string, string>,
): Promise<ActionFailure | undefined> {
  const { failure } = await applySubmittedVoucher(site, values)
  if (failure || !values.code) return failure
  await invalidateCheckout(site)
  await fetchFreshCheckout(site)
  return undefined
}
