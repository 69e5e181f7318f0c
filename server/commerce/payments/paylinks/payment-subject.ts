import { toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import type { PaymentSubject } from '../payments/index.ts'
import type { PaylinkRow } from './repository.ts'

/**
 * What a link's payments pay for. The link of an order pays the order itself: as a subject has one living payment at
 * most, nobody can pay it by link and in the checkout at once.
 */
export const toPaymentSubject = ({ id, orderNumber }: Pick<PaylinkRow, 'id' | 'orderNumber'>): PaymentSubject =>
  orderNumber === null ? { subject: 'paylink', subjectId: id } : toOrderSubject(orderNumber)
