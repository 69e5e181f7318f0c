import { randomBytes } from 'node:crypto'
import { applyVoucher as putVoucherIn } from '#server/commerce/basket/basket/basket-options.ts'
import { addLine, getBasket } from '#server/commerce/basket/basket/index.ts'
import { seedContent } from '#server/commerce/content/pages/index.ts'
import { createSessionTokens } from '#server/commerce/customers/sessions/session-tokens.ts'
import { type Database, insertAll } from '#server/database/index.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { findTenant } from '#tenants/index.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'

/** A buyer before the last step: only the order button is left. */
export interface Buyer {
  sessionId: string
  token: string
  key: string
  totalCents: number
  /** The voucher in their basket. */
  code?: string
}

const AMPLE_STOCK = 1_000_000
/** There is less of this variant than there are buyers. */
export const SCARCE_SKU = '500001'

type BasketGoods = Readonly<Record<string, number>>
const baskets: readonly BasketGoods[] = [{ '100003': 2 }, { '300001': 1, '100002': 1 }, { [SCARCE_SKU]: 1 }]
const VOUCHER_BASKET_INDEX = 1 // the basket to which vouchers are applied
const SHARED_CODE_INTERVAL = 4 // of so many codes in a row, the last one repeats the one before

const austrianTenant = findTenant('at') ?? fail('no tenant at')
function fail(message: string): never {
  throw new Error(message)
}

const createSecret = () => randomBytes(32).toString('base64url')

/** Today's total of a basket, with a voucher or without. */
async function computeTotalCents(database: Database, goods: BasketGoods, code: string | undefined) {
  const ctx = createTestContext(database, austrianTenant, {
    now: new Date(),
    session: createTestSession(createSecret()),
  })
  for (const [sku, quantity] of Object.entries(goods)) await addLine(ctx, { sku, quantity })
  if (code !== undefined) await putVoucherIn(ctx, { code })
  return (await getBasket(ctx)).totals.total.cents
}

const voucher = {
  kind: 'welcome',
  valueCents: 5_00,
  perMille: null,
  minimumCents: 0,
  customerGroup: 'all',
  customerId: null,
  email: null,
} as const

/** Inserts a voucher for each buyer whose basket takes one; every fourth buyer shares another one's. */
async function insertBuyerVouchers(database: Database, count: number): Promise<(string | undefined)[]> {
  const valid = { validFrom: '2000-01-01', validUntil: '2999-12-31', createdAt: new Date().toISOString() }
  const toVoucherIndex = (i: number) => Math.floor(i / baskets.length)
  const codes = Array.from({ length: count }, (_, i) =>
    i % baskets.length === VOUCHER_BASKET_INDEX
      ? `CODE${toVoucherIndex(i) - (toVoucherIndex(i) % SHARED_CODE_INTERVAL === SHARED_CODE_INTERVAL - 1 ? 1 : 0)}`
      : undefined,
  )
  const rows = [...new Set(codes)].flatMap((code) =>
    code === undefined ? [] : [{ tenant: austrianTenant.id, code, ...voucher, ...valid }],
  )
  await insertAll(database.writer, database.kind, 'voucher', rows)
  return codes
}

interface BuyerOptions {
  count: number
  /** Stock of the scarce variant, which every third buyer wants, or each of them. */
  scarce: number
  allWantScarce?: boolean
  /** Every third buyer has a voucher in their basket, every twelfth one that another has, too. */
  vouchers?: boolean
}

/** Fills an empty database with a catalogue, stock, and buyers with basket, address and payment method. */
export async function prepareBuyers(
  database: Database,
  { count, scarce, allWantScarce = false, vouchers = false }: BuyerOptions,
) {
  const secret = createSecret()
  const tokens = createSessionTokens([secret])
  const now = new Date()
  await insertCatalogue(database, austrianTenant)
  await seedContent(
    database,
    tenantContents.filter(({ tenant }) => tenant === austrianTenant),
    now,
  )
  await database.writer.updateTable('variant').set({ stock: AMPLE_STOCK }).execute()
  const wanted = allWantScarce ? baskets.filter((goods) => SCARCE_SKU in goods) : baskets
  const codes = vouchers ? await insertBuyerVouchers(database, count) : []
  const totals = await Promise.all(wanted.map((goods, kind) => computeTotalCents(database, goods, codes[kind])))
  await database.writer.updateTable('variant').set({ stock: scarce }).where('sku', '=', SCARCE_SKU).execute()
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, i): Promise<Buyer> => {
      const sessionId = createSecret()
      const { token } = await tokens.issueSession(austrianTenant, now, createTestSession(sessionId))
      const code = codes[i]
      return {
        sessionId,
        token,
        key: createSecret(),
        totalCents: totals[i % wanted.length] ?? 0,
        ...(code !== undefined && { code }),
      }
    }),
  )
  const updatedAt = now.toISOString()
  const data = JSON.stringify({
    email: 'gast@beispiel.example',
    delivery: { ...testAddresses.AT, country: 'AT' },
    payment: 'prepayment',
  })
  const lines = buyers.flatMap(({ sessionId }, i) =>
    Object.entries(wanted[i % wanted.length] ?? {}).map(([sku, quantity]) => ({
      tenant: austrianTenant.id,
      visitor: sessionId,
      sku,
      quantity,
      priceCents: 1,
      addedAt: updatedAt,
    })),
  )
  await insertAll(database.writer, database.kind, 'basketLine', lines)
  const choices = buyers.flatMap(({ sessionId, code }) =>
    code === undefined
      ? []
      : [
          {
            tenant: austrianTenant.id,
            visitor: sessionId,
            kind: 'voucher' as const,
            code,
            detail: '',
            chosenAt: updatedAt,
          },
        ],
  )
  await insertAll(database.writer, database.kind, 'basketOption', choices)
  await insertAll(
    database.writer,
    database.kind,
    'checkout',
    buyers.map(({ sessionId, key }) => ({ tenant: austrianTenant.id, sessionId, data, orderKey: key, updatedAt })),
  )
  return { secret, buyers }
}
