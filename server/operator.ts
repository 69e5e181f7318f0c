import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { tenantById, tenants } from '#tenants/index.ts'
import type { Context } from './commerce/context.ts'
import { ShopError } from './commerce/errors.ts'
import { act, type Deed } from './commerce/operators/index.ts'
import { migrate, openDatabase } from './database/index.ts'
import { type Env, readEnv } from './env.ts'

const MAX_CENTS = 10_000_00 // a typing error more likely than a sum

/** The shop that an operator has named; throws what to tell him. */
export function shopNamed(id: string): Tenant {
  const tenant = tenantById(id)
  if (!tenant) throw new Error(`--tenant must name a shop: ${tenants.map((each) => each.id).join(', ')}`)
  return tenant
}

/** "49.90" or "49,9" → 4990; never by way of a float. Throws what to tell the operator. */
export function centsIn(amount: string): number {
  const [, units = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  if (!units || cents === 0 || cents > MAX_CENTS) throw new Error('--amount must be an amount like 49.90')
  return cents
}

/** "1234.50", as operators type and read it. */
export const written = (cents: number) => (cents / 100).toFixed(2)

/** The option by which every command learns who uses it; without it, the machine's account. */
export const asOption = { as: { type: 'string', default: userInfo().username } } as const

/** What a command works with. */
export interface Office {
  env: Env
  ctx: Context
  /** Does it if the operator may, and leaves it in the log. */
  deed<T>(deed: Omit<Deed, 'operator'>, work: () => Promise<T>): Promise<T>
}

/** Does something for a shop on its database, as nobody but who can read its settings may. */
export async function asOperator(tenant: Tenant, operator: string, work: (office: Office) => Promise<void>) {
  const env = readEnv(process.env)
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  try {
    await migrate(database)
    const [locale] = tenant.locales
    const ctx: Context = { tenant, locale, session: undefined, now: new Date(), db: database.reader, database, log: pino({ level: env.LOG_LEVEL }) }
    await work({ env, ctx, deed: (deed, does) => act(ctx, { ...deed, operator }, does) })
  } finally {
    await database.close()
  }
}

export const tell = (line: string) => void process.stdout.write(`${line}\n`)

const FORBIDDEN = 'this operator has no such right: npm run operator -- rights tells who has it, --as who is asking'

/** Runs a command, or says how it is used; what it throws is told in a line, without a stack. */
export async function runCommand(usage: string, main: () => Promise<void>, wordsFor: (error: unknown) => string | undefined = () => undefined) {
  try {
    if (process.argv.length <= 2) throw new Error(usage)
    await main()
  } catch (error) {
    const forbidden = error instanceof ShopError && error.code === 'forbidden' ? FORBIDDEN : undefined
    process.stderr.write(`${forbidden ?? wordsFor(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
