import { bonusCardInput } from '#shared/contracts/extras.ts'
import { redeemVoucherInput } from '#shared/contracts/vouchers-input.ts'
import { ApiError } from '../../lib/api.ts'
import { check, valuesOf } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { forgetCheckout, freshCheckout, stepPath } from '../checkout/index.ts'
import { saveBonusCard } from '../extras/index.ts'
import { redeemVoucher } from '../vouchers/index.ts'

/** What was typed in the fields beside the order: the card, where the page has its field, and the code, where there is one. */
export function typedBeside(form: FormData): Record<string, string> {
  const { card, code = '' } = valuesOf(form)
  return { ...(card !== undefined && { card }), ...(code.trim() !== '' && { code }) }
}

/** True where one of these fields was sent by its own button. */
export const isBeside = (form: FormData) => ['bonus', 'use-voucher'].includes(String(form.get('intent')))

/** Answers such a button: whichever it was, what is typed in the other field is saved too. */
export async function besideAction(site: Site, form: FormData): Promise<ActionResult> {
  const values = typedBeside(form)
  const { card, code } = values
  const typed = check(bonusCardInput, values)
  if (!typed.ok) return { status: 422, fields: typed.fields, values: { ...values, intent: 'bonus' } }
  if (card !== undefined) {
    const refused = await refusalOf(saveBonusCard(site, { card: typed.value.card }), { ...values, intent: 'bonus' })
    if (refused) return refused
  }
  const ofCode = { ...values, intent: 'use-voucher' }
  if (form.get('intent') === 'use-voucher' && !code && !card) return { status: 422, fields: { code: 'vouchers.code-required' }, values: ofCode }
  return (await redeemTyped(site, ofCode)) ?? { redirect: stepPath(site, 'review') }
}

/** Redeems the code that was typed, if one was; answers why it was not. */
export async function redeemTyped(site: Site, values: Record<string, string>): Promise<ActionResult | undefined> {
  const { code } = values
  if (!code) return undefined
  const typed = check(redeemVoucherInput, { code })
  const redeemed = typed.ok ? redeemVoucher(site.api, typed.value) : Promise.reject(new ApiError(404, 'voucher-unknown'))
  const refused = await refusalOf(redeemed, values)
  if (refused) return refused
  await forgetCheckout(site)
  await freshCheckout(site)
  return undefined
}

async function refusalOf(change: Promise<unknown>, values: Record<string, string>): Promise<ActionResult | undefined> {
  try {
    await change
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: error.fields, values, code: error.code }
  }
}
