import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { type Customer, findCustomer } from '../customers/index.ts'
import { type Events, forgetEvents } from '../events.ts'
import { createCode, createLink, findLink } from '../links/index.ts'
import { type AccountMailFacts, accountLetter, deleteMailsTo, type MailDoors, sendLetter } from '../mail/index.ts'

type Wanted = Events['account-mail-wanted']

/** What a mail says and where it goes; undefined where what it is about has ended. Secrets are made here: they stand nowhere else, and a second attempt gets others. */
async function compose(
  tx: TransactionContext,
  { kind, request = '' }: Wanted,
  customer: Customer,
): Promise<{ to: string; facts: AccountMailFacts } | undefined> {
  const { id: customerId, email: to, number } = customer
  switch (kind) {
    case 'confirm':
      return { to, facts: { kind, token: await createLink(tx, 'confirm-email', { customerId }) } }
    case 'exists':
    case 'reset':
      return { to, facts: { kind, token: await createLink(tx, 'password-reset', { customerId }) } }
    case 'password-changed':
      return { to, facts: { kind } }
    case 'welcome':
      return { to, facts: { kind, number, code: await createCode(tx, 'letter-code', customerId) } }
    case 'email-old':
    case 'email-new': {
      const newEmail = (await findLink(tx, 'change-email-request', request))?.data.email
      if (!newEmail) return undefined
      const side = kind === 'email-old' ? 'old' : 'new'
      const token = await createLink(tx, 'change-email', { customerId, data: { request, side } })
      return side === 'old' ? { to, facts: { kind: 'email-old', token, newEmail } } : { to: newEmail, facts: { kind: 'email-new', token } }
    }
  }
}

/** Sends what was wanted, unless nobody was meant or he has left since. */
export async function sendWantedMail(ctx: Context, doors: MailDoors, { eventId, ...wanted }: Wanted & { eventId: string }) {
  const customer = wanted.customerId === null ? undefined : await findCustomer(ctx, wanted.customerId)
  const mail = customer && (await inTransaction(ctx, (tx) => compose(tx, wanted, customer)))
  if (!mail) return
  const { to, facts } = mail
  const about = { to, locale: customer.locale, messageId: `account-${facts.kind}.${eventId}`, secret: true } as const
  await sendLetter(ctx, about, (setting) => accountLetter(setting, customer, facts), doors)
}

/** Takes leave of a customer; afterwards his address is nowhere, not in the files of the database either (reliability R40). */
export async function sendFarewell(ctx: Context, doors: MailDoors, { eventId, ...person }: Events['account-deleted'] & { eventId: string }) {
  const about = { to: person.email, locale: person.locale, messageId: `account-deleted.${eventId}`, secret: true } as const
  await sendLetter(ctx, about, (setting) => accountLetter(setting, person, { kind: 'deleted' }), doors)
  await inTransaction(ctx, async (tx) => {
    await deleteMailsTo(tx, person.email)
    await forgetEvents(tx, [person.email])
  })
  await ctx.database.scrub()
}
