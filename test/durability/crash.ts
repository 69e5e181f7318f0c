/**
 * npm run test:crash: buyers order while the back end is killed with SIGKILL, and on PostgreSQL (POSTGRES_CRASH, see
 * test/support/postgres.sh) the server is killed, too. 20 kills in all, as for every push; KILLS=100 npm run test:crash
 * changes their number, and from 100 on also compares the CPU time of a start after a kill and on an empty database.
 * Then what happens after the purchase meets a fifth as many kills.
 */
import { execFile } from 'node:child_process'
import { accessSync, constants, statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { sql } from 'kysely'
import { createSeededRandom } from '#server/demo/random.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { runStorm } from './after-purchase.ts'
import { prepareBuyers, SCARCE_SKU } from './buyers.ts'
import { countFaults, getStock } from './faults.ts'
import { type OrderLoadResult, runOrderLoad } from './order-load.ts'
import { measureStartCpuMs, startBackEnd, startService } from './service.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const MIN_KILLS_FOR_COSTS = 100 // medians of fewer starts differ by chance
const SEED = 'reliability R1' // another seed, other moments
const MEMORY_FOLDER = '/dev/shm' // a folder in memory on Linux
const MIN_FREE_BYTES = 2 ** 30 // the files need a tenth of it
const CLIENT_COUNT = 16
const MAX_DELAY_MS = 10
const CONTROL_COUNT = 3 // starts of each shop on an empty database, under the same load as those after kills
// single starts differ by a fifth, medians by some per cent; a start that has to read or repair exceeds it
const MAX_COST_RATIO = 1.5
const WARM_UP_ORDERS = 200 // until all code that an order runs has been compiled
const CHECKOUTS_PER_CRASH = 100
const ORDERS_PER_ROUND = 8
const ORDERS_OF_CONTROL = 12
const COLD_START_INTERVAL = 25 // restarts; the first of them has to load its code

interface Plan {
  /** Determines the moments of the kills. */
  seed?: string
  checkouts: number
  kills: number
  /** How often PostgreSQL itself is stopped (pg_ctl -m immediate) and restarted. */
  databaseCrashes?: number
  withoutTransactions?: boolean
}

interface CrashReport extends OrderLoadResult {
  /** CPU time in ms of the starts after kills, and of starts on an empty database. */
  starts: { afterKills: readonly number[]; empty: readonly number[] }
  faults: Awaited<ReturnType<typeof countFaults>>
  integrity: string
  scarce: { before: number; sold: number }
}

/** Lets the buyers order while the back end is killed repeatedly, then counts the faults. */
async function runPlan({
  seed = SEED,
  checkouts,
  kills,
  databaseCrashes = 0,
  withoutTransactions = false,
}: Plan): Promise<CrashReport> {
  const { database, close } = await openAnyDatabase()
  const empty = await openAnyDatabase()
  try {
    const scarce = Math.floor(checkouts / 6)
    const { secret, buyers } = await prepareBuyers(database, { count: checkouts, scarce, vouchers: true })
    const stock = await getStock(database)
    const service = await startService({ source: database.source, secret, withoutTransactions })
    const random = createSeededRandom(seed)
    const moments = Array.from({ length: kills + databaseCrashes }, () =>
      random.integer(CLIENT_COUNT, checkouts - 4 * CLIENT_COUNT),
    ).toSorted((a, b) => a - b)
    const ofDatabase = new Set(random.sample([...moments.keys()], databaseCrashes))
    const costsOnEmpty: number[] = []
    const strikes = moments.map((after, i) => ({
      after,
      ...(!withoutTransactions &&
        i % Math.ceil(moments.length / CONTROL_COUNT) === 0 && {
          prepare: async () => costsOnEmpty.push(await measureStartCpuMs({ source: empty.database.source, secret })),
        }),
      async inject() {
        await wait(random.integer(0, MAX_DELAY_MS))
        if (ofDatabase.has(i)) await promisify(execFile)(process.env.POSTGRES_CRASH ?? '')
        else await service.crash(i % COLD_START_INTERVAL === 0 ? 'cold' : 'spare')
      },
    }))
    const result = await runOrderLoad({ buyers, clients: CLIENT_COUNT, injections: strikes, getPort: service.port })
    await service.stop()
    const faults = await countFaults(database, { buyers, told: result.told, stock })
    const left = (await getStock(database)).get(SCARCE_SKU) ?? Number.NaN
    return {
      ...result,
      starts: { afterKills: service.startsCpuMs, empty: costsOnEmpty },
      faults,
      integrity: await checkIntegrity(database),
      scarce: { before: scarce, sold: scarce - left },
    }
  } finally {
    await empty.close()
    await close()
  }
}

/** Places some orders, so that all later back ends start with compiled code. */
async function cacheCompiledCode() {
  const { database, close } = await openAnyDatabase()
  const { secret, buyers } = await prepareBuyers(database, {
    count: WARM_UP_ORDERS,
    scarce: WARM_UP_ORDERS,
    vouchers: true,
  })
  const { port, keepCode, stop } = await startBackEnd({ source: database.source, secret })
  await runOrderLoad({ buyers, clients: CLIENT_COUNT, injections: [], getPort: () => port })
  await keepCode()
  await stop()
  await close()
}

async function checkIntegrity({ kind, writer }: Awaited<ReturnType<typeof openAnyDatabase>>['database']) {
  if (kind === 'postgres') return 'ok'
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(writer)
  return rows.map(({ integrityCheck }) => integrityCheck).join()
}

const getMedian = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN)

const NO_FAULTS = {
  lost: 0,
  doubled: 0,
  untold: 0,
  secret: 0,
  oversold: 0,
  vouchersDoubled: 0,
  vouchersLost: 0,
  withoutLines: 0,
  withoutEvent: 0,
  eventsWithoutOrder: 0,
  unfinished: 0,
  gaps: 0,
}

/**
 * Puts SQLite's files into memory if there is room: they survive a killed process there as well, and the disk is not
 * tested.
 */
function moveTempToMemory() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (bavail * bsize > MIN_FREE_BYTES) process.env.TMPDIR = MEMORY_FOLDER
  } catch {
    // no such folder on this system: the files stay on the disk
  }
}

describe('kill -9 while customers order', function () {
  this.timeout(600_000)
  before(async () => {
    moveTempToMemory()
    await cacheCompiledCode()
  })

  /**
   * Two shops at once, since each uses one processor; on PostgreSQL one, where half of the crashes are the server's.
   */
  const isPostgres = process.env.POSTGRES_CRASH !== undefined
  const shops = isPostgres ? 1 : 2
  const kills = KILLS / 2
  const databaseCrashes = isPostgres ? KILLS / 2 : 0
  const checkouts = CHECKOUTS_PER_CRASH * (kills + databaseCrashes)
  const plan: Plan = { checkouts, kills, databaseCrashes }

  it(`[R1 R2] ${shops * kills} times, and ${databaseCrashes} times of the database, during ${shops * checkouts} checkouts loses, doubles, oversells and forgets nothing`, async () => {
    const startedAt = performance.now()
    const reports = await Promise.all(
      Array.from({ length: shops }, (_, i) => runPlan({ ...plan, seed: `${SEED} ${i}` })),
    )
    const startsCpuMs = reports.flatMap(({ starts }) => starts.afterKills)
    const afterKill = getMedian(startsCpuMs)
    const onEmpty = getMedian(reports.flatMap(({ starts }) => starts.empty))
    const pause = getMedian(reports.flatMap(({ pausesMs }) => pausesMs))
    const retries = reports.reduce((sum, report) => sum + report.retries, 0)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(
      `      ${seconds} s, ${retries} retries; serving again after ${pause} ms; CPU time of a start: ${afterKill} ms, on an empty database ${onEmpty} ms (medians)\n`,
    )
    for (const { faults, integrity, scarce } of reports) {
      expect(faults).to.deep.equal(NO_FAULTS)
      expect(integrity).to.equal('ok')
      expect(scarce.sold).to.equal(scarce.before)
    }
    expect(startsCpuMs).to.have.lengthOf(shops * kills)
    if (KILLS >= MIN_KILLS_FOR_COSTS) expect(afterKill).to.be.below(MAX_COST_RATIO * onEmpty)
  })

  it('[R1 R2] would be seen to do so, if orders were placed without a transaction', async () => {
    const { faults } = await runPlan({ checkouts: 500, kills: 10, withoutTransactions: true })
    const { oversold, withoutLines, withoutEvent, unfinished } = faults
    expect(oversold + withoutLines + withoutEvent + unfinished).to.be.greaterThan(0)
  })
})

describe('kill -9 while orders are cancelled, shipped, sent back and refunded', function () {
  this.timeout(300_000)
  before(moveTempToMemory)
  const rounds = Math.ceil(KILLS / 10) // of two processes each, since a start costs a second of CPU time
  const orders = ORDERS_PER_ROUND * rounds
  const seed = `${SEED}, after the purchase`

  it(`[R1 O6] ${2 * rounds} times moves no piece and no cent of ${orders} orders twice, and forgets none (seed "${seed}")`, async () => {
    expect(await runStorm({ seed, orders, rounds })).to.deep.equal([])
  })

  it('[R1] would be seen to do so without transactions', async () => {
    const plan = { orders: ORDERS_OF_CONTROL, rounds: ORDERS_OF_CONTROL, withoutTransactions: true }
    expect(await runStorm({ seed, ...plan })).not.to.deep.equal([])
  })
})
