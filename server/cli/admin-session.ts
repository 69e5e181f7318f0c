import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import type { Context } from '../commerce/core/context.ts'
import { type AuditedAction, runAudited } from '../commerce/customers/operators/index.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { type Env, readEnv } from '../env.ts'

const MAX_AMOUNT_CENTS = 10_000_00 // more is likelier a typing error

/** The shop with this id; throws what to print. */
export function requireTenant(id: string): Tenant {
  const tenant = findTenant(id)
  if (!tenant) throw new Error(`--tenant must name a shop: ${tenants.map((each) => each.id).join(', ')}`)
  return tenant
}

/** "49.90" or "49,9" → 4990; never by way of a float. Throws what to print. */
export function parseAmount(amount: string): number {
  const [, units = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  if (!units || cents === 0 || cents > MAX_AMOUNT_CENTS) throw new Error('--amount must be an amount like 49.90')
  return cents
}

/** The option that names the operator; by default the account of the operating system. */
export const operatorOption = { as: { type: 'string', default: userInfo().username } } as const

/** The context in which an operator's command runs. */
export interface AdminSession {
  env: Env
  ctx: Context
  /** Runs an action if the operator has the right to it, and logs it. */
  runAudited<T>(action: Omit<AuditedAction, 'operator'>, work: () => Promise<T>): Promise<T>
}

/** Runs `work` on a shop's database, with its migrations applied; only who can read the shop's settings can do so. */
export async function withOperator(tenant: Tenant, operator: string, work: (session: AdminSession) => Promise<void>) {
  const env = readEnv(process.env)
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  try {
    await migrate(database)
    const [locale] = tenant.locales
    const ctx: Context = {
      tenant,
      locale,
      session: undefined,
      now: new Date(),
      db: database.reader,
      database,
      log: pino({ level: env.LOG_LEVEL }),
    }
    await work({ env, ctx, runAudited: (action, work) => runAudited(ctx, { ...action, operator }, work) })
  } finally {
    await database.close()
  }
}

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command, or prints how it is used; an error is printed in one line, without a stack. */
export async function runCommand(usage: string, main: () => Promise<void>) {
  try {
    if (process.argv.length <= 2) throw new Error(usage)
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
