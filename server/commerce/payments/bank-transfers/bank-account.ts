import type { Context } from '#server/commerce/core/context.ts'
import type { Bank } from '#shared/tenant.ts'
import { createCreditorReference } from './creditor-reference.ts'
import { createQrReference, isQrIban } from './qr-reference.ts'

/** The shop's account, with the reference that identifies an order's bank transfer. */
export const getBankAccount = (
  { tenant: { bank: account } }: Pick<Context, 'tenant'>,
  number: string,
): Bank & { reference: string } => {
  const { accountHolder, bank, iban, bic } = account
  return {
    accountHolder,
    bank,
    iban,
    bic,
    reference: isQrIban(iban) ? createQrReference(number) : createCreditorReference(number),
  }
}
