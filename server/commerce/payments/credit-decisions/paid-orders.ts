import type { Context } from '#server/commerce/core/context.ts'

/**
 * The sum of a customer's orders that a provider has collected and that were not refunded, in cents: the basis of the
 * demo scorer.
 */
export async function sumPaidOrderCents({ db, tenant }: Context, customerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('order')
    .innerJoin('payment', (join) =>
      join.onRef('payment.tenant', '=', 'order.tenant').onRef('payment.subjectId', '=', 'order.number'),
    )
    .select(({ fn }) => fn.sum<number | string | null>('payment.amountCents').as('sum'))
    .where('order.tenant', '=', tenant.id)
    .where('order.customerId', '=', customerId)
    .where('payment.subject', '=', 'order')
    .where('payment.state', '=', 'captured')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
