import { bonusCardInput } from '#shared/contracts/extras.ts'
import { refusalOf } from '../../lib/answer-form.ts'
import { check, valuesOf } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { forgetCheckout, freshCheckout, stepPath } from '../checkout/index.ts'
import { saveBonusCard } from '../extras/index.ts'
import { redeemTyped, USE_VOUCHER } from '../vouchers/index.ts'

/** What was typed in the fields beside the order: the card, where the page has its field, and the code, where there is one. */
export function typedBeside(form: FormData): Record<string, string> {
  const { card, code = '' } = valuesOf(form)
  return { ...(card !== undefined && { card }), ...(code.trim() !== '' && { code }) }
}

/** True where one of these fields was sent by its own button. */
export const isBeside = (form: FormData) => ['bonus', USE_VOUCHER].includes(String(form.get('intent')))

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
  const ofCode = { ...values, intent: USE_VOUCHER }
  if (form.get('intent') === USE_VOUCHER && !code && !card) return { status: 422, fields: { code: 'vouchers.code-required' }, values: ofCode }
  return (await redeemBeside(site, ofCode)) ?? { redirect: stepPath(site, 'review') }
}

/** Redeems the code that was typed, if one was; answers why it was not. There is another total to agree to then. */
export async function redeemBeside(site: Site, values: Record<string, string>): Promise<ActionResult | undefined> {
  const { refused } = await redeemTyped(site, values)
  if (refused || !values.code) return refused
  await forgetCheckout(site)
  await freshCheckout(site)
  return undefined
}
