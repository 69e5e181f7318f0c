import { toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import type { PaymentSubject } from '../payments/index.ts'
import type { PaylinkRow } from './repository.ts'

/**
 * The subject of a paylink's payments: for a link of an order the order itself. A subject has at most one open payment,
 * so nobody can pay by link and in the checkout at once.
 */
export const toPaymentSubject = ({ id, orderNumber }: Pick<PaylinkRow, 'id' | 'orderNumber'>): PaymentSubject =>
  orderNumber === null ? { subject: 'paylink', subjectId: id } : toOrderSubject(orderNumber)
