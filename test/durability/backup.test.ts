import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'chai'
import { sql } from 'kysely'
import { migrate, openDatabase } from '#server/database/index.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { prepareBuyers, SCARCE_SKU } from './buyers.ts'
import { countFaults, getStock } from './faults.ts'
import { runOrderLoad } from './order-load.ts'
import { startBackEnd } from './service.ts'

const BUYERS = 600
const CLIENTS = 16
const BACKUP_AFTER = 200 // buyers

describe('a backup of SQLite', function () {
  this.timeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-backup-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('[R9] that is made while customers order is whole, and serves', async () => {
    const file = join(folder, 'backup.db')
    const { database, close } = await openSqliteTestDatabase()
    const { secret, buyers } = await prepareBuyers(database, { count: BUYERS, scarce: 50, vouchers: true })
    const stock = await getStock(database)
    const backEnd = await startBackEnd({ source: database.source, secret })
    const backup = async () => {
      const connection = new DatabaseSync(database.source.file, { readOnly: true })
      connection.exec(`vacuum into '${file}'`)
      connection.close()
    }
    const { told, retries } = await runOrderLoad({
      buyers,
      clients: CLIENTS,
      injections: [{ after: BACKUP_AFTER, inject: backup }],
      getPort: () => backEnd.port,
    })
    const ordered = told.flat().filter((outcome) => 'number' in outcome).length
    await backEnd.stop()
    await close()

    const startedAt = performance.now()
    const restored = openDatabase({ file })
    expect(await migrate(restored)).to.deep.equal([])
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(restored.writer)
    const orders = await restored.reader.selectFrom('order').select('number').execute()
    process.stdout.write(`      restored after ${Math.round(performance.now() - startedAt)} ms\n`)
    // Those who ordered after it are not in it, of course: what they were told is left out of the count.
    const {
      lost: _lost,
      untold: _untold,
      secret: _secret,
      vouchersLost,
      ...faults
    } = await countFaults(restored, {
      buyers,
      told: [],
      stock,
    })
    const left = (await getStock(restored)).get(SCARCE_SKU)
    await restored.close()

    expect(retries).to.equal(0) // nobody was held up
    expect(rows).to.deep.equal([{ integrityCheck: 'ok' }])
    expect(orders.length).to.be.within(BACKUP_AFTER / 2, ordered - 1)
    expect(new Set([...Object.values(faults), vouchersLost])).to.deep.equal(new Set([0]))
    expect(left).to.be.at.least(0)
  })
})
