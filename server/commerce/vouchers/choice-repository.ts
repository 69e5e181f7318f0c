import { prepared } from '../../database/index.ts'
import { type Context, CUSTOMER_VISITOR, sessionOf, type TransactionContext } from '../context.ts'

/** What a visitor has chosen for his basket: a voucher's code, a benefit of a promotion, wrapping as a gift, the card his points go to. */
export interface Choice {
  kind: 'voucher' | 'promotion' | 'gift' | 'bonus'
  code: string
  /** Of a promotion; the message on a gift's card; empty for the others. */
  benefit: string
  chosenAt: string
}

const selectChoices = prepared((db, { tenant, visitor }: { tenant: string; visitor: string }) =>
  db.selectFrom('basketChoice').select(['kind', 'code', 'benefit', 'chosenAt']).where('tenant', '=', tenant).where('sessionId', '=', visitor).orderBy('kind'),
)

/** What is chosen for a visitor's basket; at most one of each kind. */
export const findChoices = async ({ db, tenant }: Context, visitor: string): Promise<Choice[]> => (await selectChoices(db, { tenant: tenant.id, visitor })).rows

/** What the visitor has chosen for his basket. */
export const findOwnChoices = async (ctx: Context): Promise<Choice[]> => (ctx.session ? findChoices(ctx, ctx.session.visitor) : [])

/** Chooses, in place of what of this kind was chosen before. */
export async function keepChoice(tx: TransactionContext, choice: Omit<Choice, 'chosenAt'>) {
  const values = { code: choice.code, benefit: choice.benefit, chosenAt: tx.now.toISOString() }
  await tx.db
    .insertInto('basketChoice')
    .values({ tenant: tx.tenant.id, sessionId: sessionOf(tx).visitor, kind: choice.kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId', 'kind']).doUpdateSet(values))
    .execute()
}

/** Takes a visitor's choice of one kind back. */
export async function deleteChoice({ db, tenant }: TransactionContext, visitor: string, kind: Choice['kind']) {
  await db.deleteFrom('basketChoice').where('tenant', '=', tenant.id).where('sessionId', '=', visitor).where('kind', '=', kind).execute()
}

/** Takes these choices of a visitor back. */
export async function deleteChoices({ db, tenant }: TransactionContext, visitor: string, choices: readonly Pick<Choice, 'kind'>[]) {
  if (choices.length === 0) return
  const kinds = choices.map(({ kind }) => kind)
  await db.deleteFrom('basketChoice').where('tenant', '=', tenant.id).where('sessionId', '=', visitor).where('kind', 'in', kinds).execute()
}

/** At login: what was chosen last counts, being what the shopper has just seen. */
export async function adoptChoices(tx: TransactionContext, from: string, to: string) {
  const rows = await tx.db.selectFrom('basketChoice').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).orderBy('kind').execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('basketChoice')
    .values(rows.map((row) => ({ ...row, sessionId: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'sessionId', 'kind'])
        .doUpdateSet(({ ref }) => ({ code: ref('excluded.code'), benefit: ref('excluded.benefit'), chosenAt: ref('excluded.chosenAt') })),
    )
    .execute()
  await deleteChoices(tx, from, rows)
}

/** Forgets what visitors without an account chose before then. */
export async function deleteChoicesBefore({ db, tenant }: TransactionContext, at: string) {
  await db
    .deleteFrom('basketChoice')
    .where('tenant', '=', tenant.id)
    .where('sessionId', 'not like', `${CUSTOMER_VISITOR}%`)
    .where('chosenAt', '<', at)
    .execute()
}
