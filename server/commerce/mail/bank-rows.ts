import { inFours } from '#shared/rules/in-fours.ts'
import type { Bank } from '#shared/tenant.ts'
import type { Wording } from '../words.ts'

/** The account that a bank transfer goes to, and what the bank has to be told. */
export const bankRows = ({ say }: Wording, { accountHolder, iban, bic, reference }: Bank & { reference: string }) => [
  { label: say('orders.bank-account-holder'), value: accountHolder },
  { label: say('orders.bank-iban'), value: inFours(iban) },
  { label: say('orders.bank-bic'), value: bic },
  { label: say('orders.bank-reference'), value: reference },
]
