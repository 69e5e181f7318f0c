import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { FeedError, getFeedName, type ImportProgress, importFeed } from '../commerce/catalog/import/index.ts'
import { importParcelShops } from '../commerce/checkout/parcel-shops/index.ts'
import { importPostalCodes } from '../commerce/checkout/postal-codes/index.ts'
import type { Context } from '../commerce/core/context.ts'
import type { Env } from '../env.ts'
import { type AdminSession, operatorOption, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run import -- --tenant de [--rejects FILE] FEED…   (RSS, Atom, TSV, CSV or JSON lines, each also gzipped)
npm run import -- --postal-codes LIST --country AT   (TSV: code, place; also gzipped)
npm run import -- --parcel-shops LIST --tenant de   (TSV: id, name, street, number, code, place, latitude, longitude, hours; also gzipped)`
const PROGRESS_INTERVAL_MS = 1000

interface FeedArguments {
  tenant: Tenant
  as: string
  files: readonly string[]
  rejects: string | undefined
}

/** A list of postal codes; the tenant is any shop of its country. */
interface PostalCodeArguments {
  tenant: Tenant
  as: string
  list: string
}

/** A tenant's own parcel shops. */
interface ParcelShopArguments {
  tenant: Tenant
  as: string
  shops: string
}

const options = {
  ...operatorOption,
  tenant: { type: 'string' },
  rejects: { type: 'string' },
  'postal-codes': { type: 'string' },
  country: { type: 'string' },
  'parcel-shops': { type: 'string' },
} as const

function readArguments(args: readonly string[]): FeedArguments | PostalCodeArguments | ParcelShopArguments {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options })
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    }
  })()
  const { as } = values
  const list = values['postal-codes']
  if (list !== undefined) {
    const shop = tenants.find(({ country }) => country === values.country?.toUpperCase())
    if (!shop)
      throw new Error(
        `--country must name a shop's country: ${tenants.map(({ country }) => country).join(', ')}\n${USAGE}`,
      )
    return { tenant: shop, as, list }
  }
  const tenant = requireTenant(values.tenant ?? '')
  const shops = values['parcel-shops']
  if (shops !== undefined) return { tenant, as, shops }
  if (positionals.length === 0) throw new Error(`no feed given\n${USAGE}`)
  if (values.rejects && positionals.length > 1) throw new Error('--rejects can be used with one feed only')
  return { tenant, as, files: positionals, rejects: values.rejects }
}

const formatRate = (rows: number, since: number) =>
  Math.round((rows * 1000) / Math.max(1, performance.now() - since)).toLocaleString('en')

/** Overwrites one line on a terminal; writes a line every few seconds to a file. */
function createProgressPrinter(name: string) {
  const started = performance.now()
  let last = started
  return {
    started,
    print({ rowsRead, rowsRejected }: ImportProgress) {
      const now = performance.now()
      if (now - last < PROGRESS_INTERVAL_MS) return
      last = now
      const line = `${name}: ${rowsRead.toLocaleString('en')} rows read, ${rowsRejected.toLocaleString('en')} rejected, ${formatRate(rowsRead, started)} rows/s`
      process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
    },
  }
}

async function importPostalCodeList(ctx: Context, list: string) {
  const { imported, skipped } = await importPostalCodes(ctx, ctx.tenant.country, list)
  process.stdout.write(
    `${ctx.tenant.country}: ${imported.toLocaleString('en')} postal codes and places, ${skipped.toLocaleString('en')} lines skipped\n`,
  )
}

async function importParcelShopList(ctx: Context, file: string) {
  const { imported, skipped, firstSkipped } = await importParcelShops(ctx, file)
  const where = firstSkipped === undefined ? '' : `, the first is line ${firstSkipped}`
  process.stdout.write(
    `${ctx.tenant.id}: ${imported.toLocaleString('en')} parcel shops, ${skipped.toLocaleString('en')} lines skipped${where}\n`,
  )
}

async function importFeeds({ ctx, env, runAudited }: AdminSession, { files, rejects }: FeedArguments) {
  for (const file of files) {
    try {
      await runAudited({ right: 'import-goods', subject: getFeedName(file) }, () =>
        importFeedFile(ctx, env, rejects, file),
      )
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      process.stderr.write(`${file}: ${error.message}\n`)
      process.exitCode = 1
    }
  }
}

async function importFeedFile(ctx: Context, env: Env, rejects: string | undefined, file: string) {
  const name = getFeedName(file)
  const rejectsFile = rejects ?? join(env.DATA_DIR, 'imports', `${name}.rejects.tsv`)
  const { started, print } = createProgressPrinter(name)
  const result = await importFeed(ctx, {
    file,
    rejectsFile,
    mediaRoot: 'server/commerce/catalog/images/media',
    onProgress: print,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (result.resumedAfter !== undefined)
    process.stdout.write(`${name}: resumed a run that had stopped after ${result.resumedAfter} rows\n`)
  process.stdout.write(
    `${name}: ${result.rowsImported} of ${result.rowsRead} rows imported in ${seconds} s, ${formatRate(result.rowsRead, started)} rows/s\n`,
  )
  if (result.rowsRejected > 0)
    process.stdout.write(`${name}: ${result.rowsRejected} rows rejected, see ${rejectsFile}\n`)
}

// V8 trades a fifth of the speed for a small heap: feeds of any size need far less than 300 MB.
setFlagsFromString('--optimize-for-size')

/**
 * npm run import: reads product feeds into a shop, a list of postal codes, or one of parcel shops; exit code 1 and one
 * line for each file that cannot be read.
 */
async function main() {
  const given = readArguments(process.argv.slice(2))
  await withOperator(given.tenant, given.as, async (office) => {
    const { ctx, runAudited } = office
    if ('list' in given)
      await runAudited({ right: 'import-places', subject: 'postal codes' }, () => importPostalCodeList(ctx, given.list))
    else if ('shops' in given)
      await runAudited({ right: 'import-places', subject: 'parcel shops' }, () =>
        importParcelShopList(ctx, given.shops),
      )
    else await importFeeds(office, given)
  })
}

await runCommand(USAGE, main)
