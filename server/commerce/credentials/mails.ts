import { type Context, inTransaction } from '../context.ts'
import { type Customer, findCustomer } from '../customers/index.ts'
import type { Events } from '../events.ts'
import { createLink } from '../links/index.ts'
import { type AccountMailFacts, accountLetter, type MailDoors, sendLetter } from '../mail/index.ts'

type Wanted = Events['account-mail-wanted']

/** The secret is made while the mail is written: it stands nowhere else, and a second attempt gets another one. */
async function factsOf(ctx: Context, { kind }: Wanted, { id: customerId }: Customer): Promise<AccountMailFacts> {
  if (kind === 'password-changed') return { kind }
  const purpose = kind === 'confirm' ? 'confirm-email' : 'password-reset'
  return { kind, token: await inTransaction(ctx, (tx) => createLink(tx, purpose, { customerId })) }
}

/** Sends what was wanted, unless nobody was meant or he has left since. */
export async function sendWantedMail(ctx: Context, doors: MailDoors, { eventId, ...wanted }: Wanted & { eventId: string }) {
  const customer = wanted.customerId === null ? undefined : await findCustomer(ctx, wanted.customerId)
  if (!customer) return
  const facts = await factsOf(ctx, wanted, customer)
  const to = { to: customer.email, locale: customer.locale, messageId: `account-${facts.kind}.${eventId}`, secret: true } as const
  await sendLetter(ctx, to, (setting) => accountLetter(setting, customer, facts), doors)
}
