import { randomBytes } from 'node:crypto'
import type { HostedMethod, PaymentState } from '#shared/contracts/payments.ts'
import type { Money } from '#shared/money.ts'
import type { Context, TransactionContext } from '../context.ts'
import { FIRST_STATE } from './states.ts'

const ID_BYTES = 18 // 144 bit: nobody guesses a payment

/** What a payment pays for, and its number there. */
export interface Subject {
  subject: 'order' | 'paylink'
  subjectId: string
}

/** Begins the next try to collect an amount; fails where an earlier one still lives. */
export async function insertPayment(tx: TransactionContext, subject: Subject, method: HostedMethod, { cents, currency }: Money) {
  const { db, tenant, locale, now } = tx
  const createdAt = now.toISOString()
  const id = randomBytes(ID_BYTES).toString('base64url')
  const { attempts } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('tenant', '=', tenant.id)
    .where('subject', '=', subject.subject)
    .where('subjectId', '=', subject.subjectId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      ...{
        tenant: tenant.id,
        id,
        ...subject,
        attempt: Number(attempts) + 1,
        method,
        currency,
        amountCents: cents,
        refundedCents: 0,
        state: FIRST_STATE,
        locale,
      },
      ...{ reference: null, page: null, createdAt, changedAt: createdAt, checkAt: createdAt },
    })
    .execute()
}

/** How far the latest payment of a subject is, if it has one. */
export async function findPaymentState({ db, tenant }: Context, { subject, subjectId }: Subject): Promise<PaymentState | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('state')
    .where('tenant', '=', tenant.id)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state as PaymentState | undefined
}
