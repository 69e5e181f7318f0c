import { orderSubject } from '../orders/index.ts'
import type { Subject } from '../payments/index.ts'
import type { PaylinkRow } from './repository.ts'

/**
 * What a link's payments pay for. The link of an order pays the order itself: as a subject has one living payment at most, nobody can pay it by link
 * and in the checkout at once.
 */
export const subjectOf = ({ id, orderNumber }: Pick<PaylinkRow, 'id' | 'orderNumber'>): Subject =>
  orderNumber === null ? { subject: 'paylink', subjectId: id } : orderSubject(orderNumber)
