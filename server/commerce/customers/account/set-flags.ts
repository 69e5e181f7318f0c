import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { type CustomerFlag, customerFlags, findFlagRefusal } from '#shared/rules/customers/customer-flags.ts'
import { findCustomerForLogin, updateCustomer } from './repository.ts'

/** The flags to change; those left out stay. */
export type FlagChange = { readonly [Flag in CustomerFlag]?: boolean }

/**
 * Sets flags of a customer by their number; returns all of them. Taking one away is always possible. 404 not-found; 422
 * invalid-input with the reason.
 */
export const setCustomerFlags = (ctx: Context, number: string, change: FlagChange) =>
  inTransaction(ctx, async (tx) => {
    const found = await findCustomerForLogin(tx, { number })
    if (!found) throw notFound(`there is no customer ${number}`)
    const { id, birthday, creditAffinity, bonusProgram } = found.customer
    const { features } = tx.tenant
    for (const flag of customerFlags.filter((each) => change[each])) {
      const detail = findFlagRefusal(flag, { features, birthday, today: getToday(tx) })
      if (detail) throw new ShopError(422, 'invalid-input', { detail })
    }
    const flags = { creditAffinity, bonusProgram, ...change }
    await updateCustomer(tx, id, {
      creditAffinity: flags.creditAffinity ? 1 : 0,
      bonusProgram: flags.bonusProgram ? 1 : 0,
    })
    return flags
  })
