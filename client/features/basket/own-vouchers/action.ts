import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { applyVoucherInput } from '#shared/api/vouchers-input.ts'
import { getPath } from '#shared/routes.ts'
import { cacheBasket } from '../basket/index.ts'
import { applyVoucher } from '../vouchers/index.ts'

/** The button that puts a voucher into the basket. */
export const ADD_VOUCHER_INTENT = 'add-voucher'

/** Puts a voucher into the basket, and leads there: the basket says what it takes off, or what is still missing. */
export const addVoucherToBasket: PageAction = ({ api, queryClient, tenant, locale }, form) =>
  handleForm(form, applyVoucherInput, async (input) => {
    cacheBasket(queryClient, api, await applyVoucher(api, input))
    return getPath(tenant, locale, 'basket')
  })
