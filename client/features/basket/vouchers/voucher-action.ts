import type { ActionFailure } from '#client/lib/action-failure.ts'
import { ApiError } from '#client/lib/api.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { captureFailure, handleForm } from '#client/lib/handle-form.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { applyVoucherInput, chooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { cacheBasket } from '../basket/index.ts'
import { applyVoucher, chooseBenefit, removeBenefit, removeVoucher } from './queries.ts'

/** The button that redeems a code. A failure with this intent is told at the code's field. */
export const APPLY_VOUCHER_INTENT = 'use-voucher'

/** What the other buttons of vouchers and benefits ask for, in the basket and on the review. */
const voucherIntents = ['drop-voucher', 'choose-benefit', 'drop-benefit'] as const
export type VoucherIntent = (typeof voucherIntents)[number]

export const isVoucherIntent = (intent: string): intent is VoucherIntent =>
  voucherIntents.some((known) => known === intent)

/** Answers such a button, and goes back to the page where it stands. */
export async function voucherAction(
  { api, queryClient }: Site,
  intent: VoucherIntent,
  form: FormData,
  back: string,
): Promise<ActionResult> {
  async function keep(change: Promise<Basket>) {
    cacheBasket(queryClient, api, await change)
    return back
  }
  if (intent === 'choose-benefit')
    return handleForm(form, chooseBenefitInput, (input) => keep(chooseBenefit(api, input)))
  const refused = await captureFailure(
    keep(intent === 'drop-voucher' ? removeVoucher(api, undefined) : removeBenefit(api, undefined)),
    {},
  )
  return refused ?? { redirect: back }
}

/**
 * Redeems the code that was typed, if one was: the voucher that is in the basket now, or why there is none, with all
 * that was typed.
 */
export async function applySubmittedVoucher(
  { api, queryClient }: Site,
  values: Readonly<Record<string, string>>,
): Promise<{ voucher?: BasketVoucher; refused?: ActionFailure }> {
  const { code } = values
  if (!code) return {}
  const typed = validateValues(applyVoucherInput, { code })
  const basket = typed.ok ? applyVoucher(api, typed.value) : Promise.reject(new ApiError(404, 'voucher-unknown'))
  const refused = await captureFailure(basket, values)
  if (refused) return { refused: { ...refused, fields: { code: `error.${refused.code}` } } }
  const { voucher } = await basket
  cacheBasket(queryClient, api, await basket)
  return { ...(voucher && { voucher }) }
}
