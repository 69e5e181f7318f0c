import type { Basket } from '#shared/contracts/basket.ts'
import type { WantedReduction } from '#shared/rules/totals.ts'
import type { VoucherQuestion } from '#shared/rules/voucher.ts'
import type { Context } from '../context.ts'
import { type Choice, judgeVoucher } from '../vouchers/index.ts'
import { judgeBenefit } from './benefit.ts'

/** What the visitor has chosen to pay less by, as the basket shows it, and what of it counts for these goods: first the benefit, then the voucher. */
export interface ChosenReductions extends Pick<Basket, 'voucher' | 'benefit'> {
  reductions: readonly WantedReduction[]
}

export async function chosenReductions(ctx: Context, choices: readonly Choice[], goods: VoucherQuestion['goods']): Promise<ChosenReductions> {
  const [promoted, coded] = (['promotion', 'voucher'] as const).map((kind) => choices.find((choice) => choice.kind === kind))
  const benefit = promoted && (await judgeBenefit(ctx, promoted.code, promoted.benefit, goods))
  const voucher = coded && (await judgeVoucher(ctx, coded.code, { goods, standsAlone: benefit?.standsAlone ?? false }))
  return {
    reductions: [benefit?.reduction, voucher?.reduction].filter((reduction) => reduction !== undefined),
    ...(benefit && { benefit: benefit.shown }),
    ...(voucher && { voucher: voucher.shown }),
  }
}
