import type { TransactionContext } from '#server/commerce/core/context.ts'
import { createToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { Customer } from '../account/index.ts'
import { isSecondFactorOn } from '../second-factor/index.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'

/** After the right password: logs in, or asks for the second factor where the customer has one. */
export async function beginPasswordLogin(
  tx: TransactionContext,
  customer: Customer,
  { beginLogin }: Pick<CredentialsDeps, 'beginLogin'>,
): Promise<LoginOutcome> {
  return (await isSecondFactorOn(tx, customer.id))
    ? { customer, challenge: await createToken(tx, 'second-factor', { customerId: customer.id }) }
    : { customer, sessionChange: await beginLogin(tx, customer, 2) }
}
