import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { sql } from 'kysely'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { openSqlite } from './sqlite.ts'

const MAX_LOCK_WAIT_MS = 100

describe('SQLite', () => {
  let shop: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  let own: ReturnType<typeof openSqlite>
  let foreign: ReturnType<typeof openSqlite>
  const keys = async () =>
    (await own.reader.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)
  const put = (key: string, value = '') =>
    own.transact((db) => db.insertInto('setting').values({ key, value }).execute())
  const lock = () => sql`begin immediate`.execute(foreign.writer)
  const unlock = () => sql`rollback`.execute(foreign.writer)

  beforeEach(async () => {
    shop = await openSqliteTestDatabase()
    foreign = openSqlite(shop.database.source.file)
  })
  afterEach(async () => {
    await own.close()
    await foreign.close()
    await shop.close()
  })

  describe("while another process has the writer's lock", () => {
    beforeEach(() => {
      own = openSqlite(shop.database.source.file, MAX_LOCK_WAIT_MS)
    })

    it('[R20] waits without blocking the event loop, reads on, and writes once the lock is free', async () => {
      await own.close()
      own = openSqlite(shop.database.source.file)
      await lock()
      let ticks = 0
      const ticking = setInterval(() => ticks++, 10)
      const written = Promise.all([
        put('transaction'),
        own.writer.insertInto('setting').values({ key: 'statement', value: '' }).execute(),
      ])
      await wait(300)
      expect(await keys()).to.deep.equal([])
      await unlock()
      await written
      clearInterval(ticking)
      expect(ticks).to.be.greaterThan(15)
      expect(await keys()).to.deep.equal(['statement', 'transaction'])
    })

    it('[R1] gives writes up after a while, and those behind them at once, and goes on when it is free', async () => {
      await lock()
      const startedAt = performance.now()
      const refused = await Promise.allSettled([
        ...['a', 'b'].map((key) => put(key)),
        ...['c', 'd'].map((key) => own.writer.insertInto('setting').values({ key, value: '' }).execute()),
      ])
      expect(refused.map((result) => (result.status === 'rejected' ? String(result.reason) : 'told'))).to.deep.equal(
        Array(4).fill('Error: database is locked'),
      )
      expect(performance.now() - startedAt).to.be.within(MAX_LOCK_WAIT_MS, 3 * MAX_LOCK_WAIT_MS)
      await unlock()
      await put('e')
      expect(await keys()).to.deep.equal(['e'])
    })
  })

  describe('that has no room left', () => {
    beforeEach(async () => {
      own = openSqlite(shop.database.source.file)
    })
    const fill = () => sql`pragma max_page_count = 1`.execute(own.writer) // limits it to the existing pages

    it('[R20] names the cause, writes nothing of a transaction by half, and goes on when there is room', async () => {
      await fill()
      const failure = await own
        .transact(async (db) => {
          await db.insertInto('setting').values({ key: 'half', value: '' }).execute()
          await db
            .insertInto('setting')
            .values({ key: 'large', value: 'x'.repeat(1_000_000) })
            .execute()
        })
        .catch(String)
      expect(failure).to.equal('Error: database or disk is full')
      expect(await keys()).to.deep.equal([])
      await sql`pragma max_page_count = 1000000`.execute(own.writer)
      await put('large', 'x'.repeat(1_000_000))
      expect(await keys()).to.deep.equal(['large'])
    })

    for (const [what, transact] of [
      ['a shared commit', (work: Parameters<typeof own.transact>[0]) => own.transact(work)],
      [
        'a transaction of its own',
        (work: Parameters<typeof own.transact>[0]) =>
          own.writer.transaction().execute((db) => work(db, () => undefined)),
      ],
    ] as const)
      it(`[R20] keeps the first error of ${what} that SQLite has rolled back by itself, and writes nothing that follows`, async () => {
        await put('a')
        const failure = await transact(async (db) => {
          await db.insertInto('setting').values({ key: 'b', value: '' }).execute()
          await sql`insert or rollback into setting (key, value) values ('a', '')`.execute(db).catch(() => undefined)
          await db.insertInto('setting').values({ key: 'c', value: '' }).execute()
        }).catch(String)
        expect(failure).to.equal('Error: UNIQUE constraint failed: setting.key')
        await put('d')
        expect(await keys()).to.deep.equal(['a', 'd'])
      })
  })

  it('[R20] drops what a damaged log no longer proves, keeps what was written before, and goes on', async () => {
    own = openSqlite(shop.database.source.file)
    await put('before')
    const { size } = statSync(`${shop.database.source.file}-wal`)
    await put('after')
    const copy = `${shop.database.source.file}-copy`
    copyFileSync(shop.database.source.file, copy) // as after a crash
    copyFileSync(`${shop.database.source.file}-wal`, `${copy}-wal`)
    const log = readFileSync(`${copy}-wal`)
    writeFileSync(`${copy}-wal`, log.fill(0xa5, size + 100))

    await own.close()
    own = openSqlite(copy)
    expect(await keys()).to.deep.equal(['before'])
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(own.writer)
    expect(rows).to.deep.equal([{ integrityCheck: 'ok' }])
    await put('later')
    expect(await keys()).to.deep.equal(['before', 'later'])
  })
})
