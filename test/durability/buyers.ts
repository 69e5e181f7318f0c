import { randomBytes } from 'node:crypto'
import { useVoucher as putVoucherIn } from '#server/commerce/basket/choices.ts'
import { addLine, getBasket } from '#server/commerce/basket/index.ts'
import { seedContent } from '#server/commerce/content/index.ts'
import { createTokens } from '#server/commerce/sessions/token.ts'
import { type Database, insertAll } from '#server/database/index.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { tenantById } from '#tenants/index.ts'
import { contextFor, insertCatalogue, sessionFor } from '#test/support/catalogue.ts'
import { addresses } from '#test/support/order.ts'

/** Somebody before his last step: all that is missing is the press on the button. */
export interface Buyer {
  sessionId: string
  token: string
  key: string
  totalCents: number
  /** The voucher in his basket. */
  code?: string
}

const PLENTY = 1_000_000
/** Of this article there are fewer pieces than buyers. */
export const SCARCE = '500001'

type Goods = Readonly<Record<string, number>>
const baskets: readonly Goods[] = [{ '100003': 2 }, { '300001': 1, '100002': 1 }, { [SCARCE]: 1 }]
const WITH_VOUCHER = 1 // the basket that vouchers go into
const RIVALS = 4 // of so many codes in a row, the last is that of the one before

const at = tenantById('at') ?? raise('no tenant at')
function raise(message: string): never {
  throw new Error(message)
}

const secretOf = () => randomBytes(32).toString('base64url')

/** What a basket of these goods costs today, with a voucher or without. */
async function totalOf(database: Database, goods: Goods, code: string | undefined) {
  const ctx = contextFor(database, at, { now: new Date(), session: sessionFor(secretOf()) })
  for (const [sku, quantity] of Object.entries(goods)) await addLine(ctx, { sku, quantity })
  if (code !== undefined) await putVoucherIn(ctx, { code })
  return (await getBasket(ctx)).totals.total.cents
}

const voucher = { kind: 'welcome', valueCents: 5_00, perMille: null, minimumCents: 0, customerGroup: 'all', customerId: null, email: null } as const

/** A voucher for each buyer whose basket takes one; every fourth wants the one that somebody else has, too. */
async function giveVouchers(database: Database, count: number): Promise<(string | undefined)[]> {
  const valid = { validFrom: '2000-01-01', validUntil: '2999-12-31', createdAt: new Date().toISOString() }
  const nth = (i: number) => Math.floor(i / baskets.length)
  const codes = Array.from({ length: count }, (_, i) =>
    i % baskets.length === WITH_VOUCHER ? `CODE${nth(i) - (nth(i) % RIVALS === RIVALS - 1 ? 1 : 0)}` : undefined,
  )
  const rows = [...new Set(codes)].flatMap((code) => (code === undefined ? [] : [{ tenant: at.id, code, ...voucher, ...valid }]))
  await insertAll(database.writer, database.kind, 'voucher', rows)
  return codes
}

interface Crowd {
  count: number
  /** Pieces of the scarce article, which every third buyer wants, or each of them. */
  scarce: number
  allWantScarce?: boolean
  /** Every third buyer has a voucher in his basket, every twelfth one that another has, too. */
  vouchers?: boolean
}

/** Fills an empty database with a catalogue, stock, and buyers with basket, address and way to pay. */
export async function prepareBuyers(database: Database, { count, scarce, allWantScarce = false, vouchers = false }: Crowd) {
  const secret = secretOf()
  const tokens = createTokens([secret])
  const now = new Date()
  await insertCatalogue(database, at)
  await seedContent(
    database,
    tenantContents.filter(({ tenant }) => tenant === at),
    now,
  )
  await database.writer.updateTable('article').set({ stock: PLENTY }).execute()
  const wanted = allWantScarce ? baskets.filter((goods) => SCARCE in goods) : baskets
  const codes = vouchers ? await giveVouchers(database, count) : []
  const totals = await Promise.all(wanted.map((goods, kind) => totalOf(database, goods, codes[kind])))
  await database.writer.updateTable('article').set({ stock: scarce }).where('sku', '=', SCARCE).execute()
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, i): Promise<Buyer> => {
      const sessionId = secretOf()
      const { token } = await tokens.issueSession(at, now, sessionFor(sessionId))
      const code = codes[i]
      return { sessionId, token, key: secretOf(), totalCents: totals[i % wanted.length] ?? 0, ...(code !== undefined && { code }) }
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
  const choices = buyers.flatMap(({ sessionId, code }) =>
    code === undefined ? [] : [{ tenant: at.id, sessionId, kind: 'voucher' as const, code, benefit: '', chosenAt: updatedAt }],
  )
  await insertAll(database.writer, database.kind, 'basketChoice', choices)
  await insertAll(
    database.writer,
    database.kind,
    'checkout',
    buyers.map(({ sessionId, key }) => ({ tenant: at.id, sessionId, data, orderKey: key, updatedAt })),
  )
  return { secret, buyers }
}
