import type { DueBankTransfer } from '#shared/contracts/orders.ts'
import { inFours } from '#shared/rules/in-fours.ts'
import type { Wording } from '../words.ts'

/** The account that a bank transfer goes to, and what the bank has to be told; how much and until when, where that is one amount and one day. */
export const bankRows = ({ say, amount: shown, date }: Wording, { accountHolder, bank, iban, bic, reference, amount, by }: DueBankTransfer) => [
  { label: say('orders.bank-account-holder'), value: accountHolder },
  { label: say('orders.bank-name'), value: bank },
  { label: say('orders.bank-iban'), value: inFours(iban) },
  { label: say('orders.bank-bic'), value: bic },
  ...(amount ? [{ label: say('orders.bank-amount'), value: shown(amount) }] : []),
  { label: say('orders.bank-reference'), value: reference },
  ...(by ? [{ label: say('orders.bank-until'), value: date(by) }] : []),
]
