import type { Basket } from '#shared/contracts/basket.ts'
import { chooseBenefitInput, redeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { keepBasket } from '../basket/index.ts'
import { chooseBenefit, dropBenefit, dropVoucher, redeemVoucher } from './queries.ts'

/** What the forms of vouchers and benefits ask for; they all post to the basket. */
export const voucherIntents = ['use-voucher', 'drop-voucher', 'choose-benefit', 'drop-benefit'] as const
export type VoucherIntent = (typeof voucherIntents)[number]

export const isVoucherIntent = (intent: string): intent is VoucherIntent => voucherIntents.some((known) => known === intent)

/** Answers such a form, and goes back to where it stood: the basket, or the review of the order. */
export async function voucherAction(site: Site, intent: VoucherIntent, form: FormData): Promise<ActionResult> {
  const { tenant, locale, api, queryClient } = site
  const back = pathFor(tenant, locale, form.get('back') === 'review' ? 'checkout/review' : 'basket')
  async function kept(change: Promise<Basket>) {
    keepBasket(queryClient, api, await change)
    return back
  }
  if (intent === 'use-voucher') return answerForm(form, redeemVoucherInput, (input) => kept(redeemVoucher(api, input)))
  if (intent === 'choose-benefit') return answerForm(form, chooseBenefitInput, (input) => kept(chooseBenefit(api, input)))
  return { redirect: await kept(intent === 'drop-voucher' ? dropVoucher(api, undefined) : dropBenefit(api, undefined)) }
}
