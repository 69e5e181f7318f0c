import { randomBytes } from 'node:crypto'
import { addLine, getBasket } from '#server/commerce/basket/index.ts'
import { createTokens } from '#server/commerce/sessions/token.ts'
import { type Database, insertAll } from '#server/database/index.ts'
import { tenantById } from '#tenants/index.ts'
import { contextFor, insertCatalogue, sessionFor } from '#test/support/catalogue.ts'
import { addresses } from '#test/support/order.ts'

/** Somebody before his last step: all that is missing is the press on the button. */
export interface Buyer {
  sessionId: string
  token: string
  key: string
  totalCents: number
}

const PLENTY = 1_000_000
/** Of this article there are fewer pieces than buyers. */
export const SCARCE = '500001'

type Goods = Readonly<Record<string, number>>
const baskets: readonly Goods[] = [{ '100003': 2 }, { '300001': 1, '100002': 1 }, { [SCARCE]: 1 }]

const at = tenantById('at') ?? raise('no tenant at')
function raise(message: string): never {
  throw new Error(message)
}

const secretOf = () => randomBytes(32).toString('base64url')

/** What a basket of these goods costs today. */
async function totalOf(database: Database, goods: Goods) {
  const ctx = contextFor(database, at, { now: new Date(), session: sessionFor(secretOf()) })
  for (const [sku, quantity] of Object.entries(goods)) await addLine(ctx, { sku, quantity })
  return (await getBasket(ctx)).totals.total.cents
}

interface Crowd {
  count: number
  /** Pieces of the scarce article, which every third buyer wants, or each of them. */
  scarce: number
  allWantScarce?: boolean
}

/** Fills an empty database with a catalogue, stock, and buyers with basket, address and way to pay. */
export async function prepareBuyers(database: Database, { count, scarce, allWantScarce = false }: Crowd) {
  const secret = secretOf()
  const tokens = createTokens([secret])
  const now = new Date()
  await insertCatalogue(database, at)
  await database.writer.updateTable('article').set({ stock: PLENTY }).execute()
  const wanted = allWantScarce ? baskets.filter((goods) => SCARCE in goods) : baskets
  const totals = await Promise.all(wanted.map((goods) => totalOf(database, goods)))
  await database.writer.updateTable('article').set({ stock: scarce }).where('sku', '=', SCARCE).execute()
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, i): Promise<Buyer> => {
      const sessionId = secretOf()
      const { token } = await tokens.issueSession(at, now, sessionFor(sessionId))
      const kind = i % wanted.length
      return { sessionId, token, key: secretOf(), totalCents: totals[kind] ?? 0 }
    }),
  )
  const updatedAt = now.toISOString()
  const data = JSON.stringify({ email: 'gast@beispiel.example', delivery: { ...addresses.AT, country: 'AT' }, payment: 'prepayment' })
  const lines = buyers.flatMap(({ sessionId }, i) =>
    Object.entries(wanted[i % wanted.length] ?? {}).map(([sku, quantity]) => ({
      ...{ tenant: at.id, sessionId, sku, quantity, priceCents: 1, addedAt: updatedAt },
    })),
  )
  await insertAll(database.writer, database.kind, 'basketLine', lines)
  await insertAll(
    database.writer,
    database.kind,
    'checkout',
    buyers.map(({ sessionId, key }) => ({ tenant: at.id, sessionId, data, orderKey: key, updatedAt })),
  )
  return { secret, buyers }
}
