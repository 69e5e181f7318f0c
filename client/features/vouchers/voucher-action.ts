import type { Basket } from '#shared/contracts/basket.ts'
import type { BasketVoucher } from '#shared/contracts/vouchers.ts'
import { chooseBenefitInput, redeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { answerForm, refusalOf } from '../../lib/answer-form.ts'
import { ApiError } from '../../lib/api.ts'
import type { Failure } from '../../lib/form.ts'
import { check } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { keepBasket } from '../basket/index.ts'
import { chooseBenefit, dropBenefit, dropVoucher, redeemVoucher } from './queries.ts'

/** The button that redeems a code. A failure with this intent is told at the code's field. */
export const USE_VOUCHER = 'use-voucher'

/** What the other buttons of vouchers and benefits ask for, in the basket and on the review. */
const voucherIntents = ['drop-voucher', 'choose-benefit', 'drop-benefit'] as const
export type VoucherIntent = (typeof voucherIntents)[number]

export const isVoucherIntent = (intent: string): intent is VoucherIntent => voucherIntents.some((known) => known === intent)

/** Answers such a button, and goes back to the page where it stands. */
export async function voucherAction({ api, queryClient }: Site, intent: VoucherIntent, form: FormData, back: string): Promise<ActionResult> {
  async function keep(change: Promise<Basket>) {
    keepBasket(queryClient, api, await change)
    return back
  }
  if (intent === 'choose-benefit') return answerForm(form, chooseBenefitInput, (input) => keep(chooseBenefit(api, input)))
  const refused = await refusalOf(keep(intent === 'drop-voucher' ? dropVoucher(api, undefined) : dropBenefit(api, undefined)), {})
  return refused ?? { redirect: back }
}

/** Redeems the code that was typed, if one was: the voucher that is in the basket now, or why there is none, with all that was typed. */
export async function redeemTyped(
  { api, queryClient }: Site,
  values: Readonly<Record<string, string>>,
): Promise<{ voucher?: BasketVoucher; refused?: Failure }> {
  const { code } = values
  if (!code) return {}
  const typed = check(redeemVoucherInput, { code })
  const basket = typed.ok ? redeemVoucher(api, typed.value) : Promise.reject(new ApiError(404, 'voucher-unknown'))
  const refused = await refusalOf(basket, values)
  if (refused) return { refused: { ...refused, fields: { code: `error.${refused.code}` } } }
  const { voucher } = await basket
  keepBasket(queryClient, api, await basket)
  return { ...(voucher && { voucher }) }
}
