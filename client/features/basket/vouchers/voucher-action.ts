import type { ActionFailure } from '#client/lib/action-failure.ts'
import { ApiError } from '#client/lib/api.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { captureFailure, handleForm, keepSubmittedValues } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { applyVoucherInput, chooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { getPath } from '#shared/routes.ts'
import { cacheBasket } from '../basket/index.ts'
import { applyVoucher, chooseBenefit, removeBenefit, removeVoucher } from './queries.ts'

/** The button that redeems a code. A failure with this intent is shown at the code's field. */
export const REDEEM_VOUCHER_INTENT = 'redeem-voucher'

/** The other actions of vouchers and benefits, by intent, which lead back to the page and keep its entered values. */
export function createVoucherActions(
  route: 'basket' | 'checkout/review',
  parseValues: (form: FormData) => Record<string, string>,
): Record<'drop-voucher' | 'choose-benefit' | 'drop-benefit', PageAction> {
  async function cacheAndGetPath({ api, queryClient, tenant, locale }: Site, change: Promise<Basket>) {
    cacheBasket(queryClient, api, await change)
    return getPath(tenant, locale, route)
  }
  const createRemovalAction = (remove: typeof removeVoucher): PageAction =>
    keepSubmittedValues(async (site) => {
      const redirect = cacheAndGetPath(site, remove(site.api, undefined))
      return (await captureFailure(redirect, {})) ?? { redirect: await redirect }
    }, parseValues)
  return {
    'drop-voucher': createRemovalAction(removeVoucher),
    'drop-benefit': createRemovalAction(removeBenefit),
    'choose-benefit': keepSubmittedValues(
      (site, form) =>
        handleForm(form, chooseBenefitInput, (input) => cacheAndGetPath(site, chooseBenefit(site.api, input))),
      parseValues,
    ),
  }
}

/** Redeems the code that was entered, if any; returns the basket's voucher, or why the code was refused. */
export async function applySubmittedVoucher(
  { api, queryClient }: Site,
  values: Readonly<Record<string, string>>,
): Promise<{ voucher?: BasketVoucher | undefined; failure?: ActionFailure }> {
  const { code } = values
  if (!code) return {}
  const checked = validateValues(applyVoucherInput, { code })
  const basket = checked.ok ? applyVoucher(api, checked.value) : Promise.reject(new ApiError(404, 'voucher-unknown'))
  const failure = await captureFailure(basket, values)
  if (failure) return { failure: { ...failure, fields: { code: `error.${failure.code ?? 'internal'}` } } }
  cacheBasket(queryClient, api, await basket)
  return { voucher: (await basket).voucher }
}
