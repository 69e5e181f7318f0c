import { execFile } from 'node:child_process'
import { accessSync, constants, statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { sql } from 'kysely'
import { randomOf } from '#server/database/seed/random.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { prepareBuyers, SCARCE } from './buyers.ts'
import { faultsIn, stockOf } from './faults.ts'
import { costOfStart, startBackEnd, startService } from './service.ts'
import { type Storm, storm } from './storm.ts'

const SEED = 'reliability R1' // another word, other moments
const MEMORY = '/dev/shm' // where Linux offers memory as a folder
const ROOM = 2 ** 30 // bytes; the files take a tenth of it
const CLIENTS = 16
const LONGEST_DELAY_MS = 10
const CONTROLS = 3 // starts of each shop on an empty database beside those after kills, under the same load
const DEARER = 1.5 // single starts differ by a fifth, medians by some per cent; what has to be read or mended first would go beyond
const WARMING = 200 // orders until all code has been compiled that an order runs
const COLD = 25 // every so many restarts begins with loading the code

interface Plan {
  /** Names the moments of the kills. */
  seed?: string
  checkouts: number
  kills: number
  /** How often PostgreSQL itself dies (pg_ctl stop -m immediate) and comes back. */
  databaseCrashes?: number
  withoutTransactions?: boolean
}

interface Report extends Storm {
  /** CPU time of the starts after kills, and of others beside them on an empty database. */
  starts: { afterKills: readonly number[]; empty: readonly number[] }
  faults: Awaited<ReturnType<typeof faultsIn>>
  integrity: string
  scarce: { before: number; sold: number }
}

/** Lets the buyers order while the back end is killed again and again, then counts what went wrong. */
async function run({ seed = SEED, checkouts, kills, databaseCrashes = 0, withoutTransactions = false }: Plan): Promise<Report> {
  const { database, close } = await openAnyDatabase()
  const empty = await openAnyDatabase()
  try {
    const scarce = Math.floor(checkouts / 6)
    const { secret, buyers } = await prepareBuyers(database, { count: checkouts, scarce, vouchers: true })
    const stock = await stockOf(database)
    const service = await startService({ source: database.source, secret, withoutTransactions })
    const random = randomOf(seed)
    const moments = Array.from({ length: kills + databaseCrashes }, () => random.whole(CLIENTS, checkouts - 4 * CLIENTS)).toSorted((a, b) => a - b)
    const ofDatabase = new Set(random.some([...moments.keys()], databaseCrashes))
    const costsOnEmpty: number[] = []
    const strikes = moments.map((after, i) => ({
      after,
      async prepare() {
        if (!withoutTransactions && i % Math.ceil(moments.length / CONTROLS) === 0)
          costsOnEmpty.push(await costOfStart({ source: empty.database.source, secret }))
      },
      async strike() {
        await wait(random.whole(0, LONGEST_DELAY_MS))
        if (ofDatabase.has(i)) await promisify(execFile)(process.env.POSTGRES_CRASH ?? '')
        else await service.crash(i % COLD === 0 ? 'cold' : 'spare')
      },
    }))
    const happened = await storm({ buyers, clients: CLIENTS, strikes, port: service.port })
    await service.stop()
    const faults = await faultsIn(database, { buyers, told: happened.told, stock })
    const left = (await stockOf(database)).get(SCARCE) ?? Number.NaN
    return {
      ...happened,
      starts: { afterKills: service.startsCpuMs, empty: costsOnEmpty },
      faults,
      integrity: await integrityOf(database),
      scarce: { before: scarce, sold: scarce - left },
    }
  } finally {
    await empty.close()
    await close()
  }
}

/** Places some orders so that all back ends from here on start with the code that this has compiled. */
async function keepWarmCode() {
  const { database, close } = await openAnyDatabase()
  const { secret, buyers } = await prepareBuyers(database, { count: WARMING, scarce: WARMING, vouchers: true })
  const { port, keepCode, stop } = await startBackEnd({ source: database.source, secret })
  await storm({ buyers, clients: CLIENTS, strikes: [], port: () => port })
  await keepCode()
  await stop()
  await close()
}

async function integrityOf({ kind, writer }: Awaited<ReturnType<typeof openAnyDatabase>>['database']) {
  if (kind === 'postgres') return 'ok'
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(writer)
  return rows.map(({ integrityCheck }) => integrityCheck).join()
}

const medianOf = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN)

const none = {
  ...{ lost: 0, doubled: 0, untold: 0, secret: 0, oversold: 0, vouchersDoubled: 0, vouchersLost: 0, withoutLines: 0, withoutEvent: 0 },
  ...{ eventsWithoutOrder: 0, unfinished: 0, gaps: 0 },
}

/** Puts the databases of SQLite into memory where there is room: a file there outlives a killed process as well, and the disk is not what is tried. */
function useMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > ROOM) process.env.TMPDIR = MEMORY
  } catch {
    // another system: they stay on its disk
  }
}

describe('kill -9 while customers order', function () {
  this.timeout(600_000)
  before(async () => {
    useMemory()
    await keepWarmCode()
  })

  /** Two at once, since each works on one processor; on PostgreSQL, whose orders take turns over a connection, one with half as many checkouts. */
  const shops = process.env.POSTGRES_CRASH ? 1 : 2
  const plan: Plan = process.env.POSTGRES_CRASH ? { checkouts: 3_000, kills: 20, databaseCrashes: 20 } : { checkouts: 6_000, kills: 50 }
  const { checkouts, kills, databaseCrashes = 0 } = plan

  it(`[R1 R2] ${shops * kills} times, and ${databaseCrashes} times of the database, during ${shops * checkouts} checkouts loses, doubles, oversells and forgets nothing, and a start takes no more work than on an empty database`, async () => {
    const began = performance.now()
    const reports = await Promise.all(Array.from({ length: shops }, (_, i) => run({ ...plan, seed: `${SEED} ${i}` })))
    const startsCpuMs = reports.flatMap(({ starts }) => starts.afterKills)
    const afterKill = medianOf(startsCpuMs)
    const onEmpty = medianOf(reports.flatMap(({ starts }) => starts.empty))
    const pause = medianOf(reports.flatMap(({ pausesMs }) => pausesMs))
    const retries = reports.reduce((sum, report) => sum + report.retries, 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(
      `      ${seconds} s, ${retries} retries; serving again after ${pause} ms; CPU time of a start: ${afterKill} ms, on an empty database ${onEmpty} ms (medians)\n`,
    )
    for (const { faults, integrity, scarce } of reports) {
      expect(faults).to.deep.equal(none)
      expect(integrity).to.equal('ok')
      expect(scarce.sold).to.equal(scarce.before)
    }
    expect(startsCpuMs).to.have.lengthOf(shops * kills)
    expect(afterKill).to.be.below(DEARER * onEmpty)
  })

  it('[R1 R2] would be seen to do so, if orders were placed without a transaction', async () => {
    const { faults } = await run({ checkouts: 500, kills: 10, withoutTransactions: true })
    const { oversold, withoutLines, withoutEvent, unfinished } = faults
    expect(oversold + withoutLines + withoutEvent + unfinished).to.be.greaterThan(0)
  })
})
