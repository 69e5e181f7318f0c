import { getFormValues } from '#client/lib/form-values.ts'
import { getIntent } from '#client/lib/intents.ts'
import type { ActionResult, PageAction } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { CHECKOUT_INTENT } from '../basket/index.ts'
import { giftAction, parseGiftChanges } from '../order-options/index.ts'
import { applySubmittedVoucher, REDEEM_VOUCHER_INTENT } from '../vouchers/index.ts'

/** What was entered in the fields for gift wrapping and voucher and is not saved yet. */
export function parseEnteredFields(form: FormData): Record<string, string> {
  const { code = '' } = getFormValues(form)
  return { ...parseGiftChanges(form), ...(code.trim() !== '' && { code }) }
}

/** Saves these fields, whichever of their buttons was pressed, and leads to the checkout if its button was. */
export const saveEnteredFields: PageAction = async (site, form): Promise<ActionResult> => {
  const intent = getIntent(form)
  const entered = parseEnteredFields(form)
  const { code, ...gift } = entered
  if (intent === REDEEM_VOUCHER_INTENT && !code)
    return { status: 422, fields: { code: 'vouchers.code-required' }, values: { ...gift, intent } }
  const giftFailure = await giftAction(site, gift)
  if (giftFailure) return { ...giftFailure, values: { ...entered, ...giftFailure.values } }
  const { failure, voucher } = await applySubmittedVoucher(site, { ...entered, intent: REDEEM_VOUCHER_INTENT })
  if (failure) return failure
  if (code && intent === CHECKOUT_INTENT && voucher?.refusal)
    return { status: 409, fields: {}, values: { intent: REDEEM_VOUCHER_INTENT }, code: voucher.refusal }
  return { redirect: getPath(site.tenant, site.locale, intent === CHECKOUT_INTENT ? 'checkout/review' : 'basket') }
}
