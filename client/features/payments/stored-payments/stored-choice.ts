import type { Checkout } from '#shared/api/checkout.ts'
import type { StoredPayment } from '#shared/api/stored-payments.ts'

const PREFIX = 'stored'

/** The value by which a form names a stored way to pay beside the methods. */
export const toStoredChoice = ({ method, id }: Pick<StoredPayment, 'method' | 'id'>) => `${PREFIX}:${method}:${id}`

/** What a form's choice means: a method, and the id of a stored way if it is one. */
export function parsePaymentChoice(choice: string): { method: string; storedPayment?: string } {
  const [prefix, method, id] = choice.split(':')
  return prefix === PREFIX && method && id ? { method, storedPayment: id } : { method: choice }
}

/** What is chosen when the form opens: what was chosen before, else the stored way that is to be proposed, else nothing. */
export function findInitialChoice({
  payment,
  storedPayment,
  storedPayments,
}: Pick<Checkout, 'payment' | 'storedPayment' | 'storedPayments'>): string {
  const isInitial = (entry: StoredPayment) => !entry.expired && (payment ? entry.id === storedPayment : entry.isDefault)
  const found = storedPayments.find(isInitial)
  return found ? toStoredChoice(found) : (payment ?? '')
}
