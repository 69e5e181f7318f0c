import { expect } from 'chai'
import pg from 'pg'
import { createPipeline, type Pipeline, type PipelinedQuery } from './pipeline.ts'

const { DATABASE_URL: url } = process.env

if (url)
  describe('pipelined statements', () => {
    let client: pg.Client
    let pipeline: Pipeline
    let query: PipelinedQuery
    const getFailure = (asked: Promise<unknown>): Promise<{ code?: string; name: string; message: string }> =>
      asked.then(
        () => expect.fail('it did not fail'),
        (error) => error,
      )

    beforeEach(async () => {
      client = new pg.Client(url)
      await client.connect()
      pipeline = createPipeline(client)
      query = pipeline.query
      await query('create temporary table piece (id text primary key, amount integer)')
    })
    afterEach(() => client.end())

    it('answer each statement with its own rows, in order, a prepared one the first time and later', async () => {
      const put = (id: string, amount: number | null) => query('insert into piece values ($1, $2)', [id, amount], 'put')
      const find = (ids: string[]) =>
        query('select id, amount from piece where id = any($1) order by id', [ids], 'find')
      const results = await Promise.all([
        put('a', 1),
        find(['a']),
        put('b "\\,{}', null),
        find(['b "\\,{}', 'a']),
        query('delete from piece'),
      ])
      const rows = [
        { id: 'a', amount: 1 },
        { id: 'b "\\,{}', amount: null },
      ]
      expect(results).to.deep.equal([
        { command: 'INSERT', rowCount: 1, rows: [] },
        { command: 'SELECT', rowCount: 1, rows: rows.slice(0, 1) },
        { command: 'INSERT', rowCount: 1, rows: [] },
        { command: 'SELECT', rowCount: 2, rows },
        { command: 'DELETE', rowCount: 2, rows: [] },
      ])
      expect(await find(['a'])).to.deep.equal({ command: 'SELECT', rowCount: 0, rows: [] })
    })

    it('name the columns of rows as they are told to, the first time and later', async () => {
      const other = new pg.Client(url)
      await other.connect()
      const upperCasePipeline = createPipeline(other, (column) => column.toUpperCase())
      for (const _ of [1, 2])
        expect((await upperCasePipeline.query('select $1::integer as one', [1], 'one')).rows).to.deep.equal([
          { ONE: 1 },
        ])
      await other.end()
    })

    it('[R1] fail as a whole, and none of them has an effect', async () => {
      const put = () => query('insert into piece values ($1, $2)', ['a', 1], 'put')
      const results = await Promise.all([put(), put(), query('delete from piece')].map(getFailure))
      expect(results.map(({ code }) => code)).to.deep.equal(['23505', '23505', '23505'])
      await put()
      expect(await getFailure(put())).to.include({ code: '23505' })
      expect(await query('select id from piece')).to.include({ rowCount: 1 })
    })

    it('[R20] keep the error that ended a transaction for all that follows in it', async () => {
      await query('begin')
      expect(await getFailure(query('select 1 / 0'))).to.include({ code: '22012' })
      expect(await getFailure(query('select 1'))).to.include({ code: '22012' })
      await query('rollback')
      expect(await getFailure(query('select * from missing'))).to.include({ code: '42P01' })
    })

    it('prepare a statement anew whose columns have changed', async () => {
      const all = () => query('select * from piece', [], 'all')
      await query("insert into piece values ('a', 1)")
      await all()
      await query('alter table piece alter amount type text')
      expect(await getFailure(all())).to.include({ code: '0A000' })
      expect((await all()).rows).to.deep.equal([{ id: 'a', amount: '1' }])
    })

    it('refuse a value that is no text, number or list of such, and nothing else with it', async () => {
      const wrong = getFailure(query('insert into piece values ($1, 1)', [{ id: 'a' }]))
      const right = query('insert into piece values ($1, 1)', ['b'])
      expect(await wrong).to.include({ name: 'TypeError' })
      expect(await right).to.include({ rowCount: 1 })
    })

    it('[R1] that are deferred are sent with the next one, have no result, and fail with it', async () => {
      const put = (id: string) => query('insert into piece values ($1, 1)', [id], 'put')
      const find = async () => (await query('select id from piece order by id')).rows
      pipeline.defer()
      expect(await put('a')).to.deep.equal({ command: 'DEFERRED', rowCount: null, rows: [] })
      await put('b')
      pipeline.sendDeferred()
      expect(await find()).to.deep.equal([{ id: 'a' }, { id: 'b' }])
      pipeline.defer()
      await put('c')
      await put('a')
      pipeline.sendDeferred()
      expect(await getFailure(find())).to.include({ code: '23505' })
      expect(await find()).to.deep.equal([{ id: 'a' }, { id: 'b' }])
    })

    it('that are deferred can be discarded', async () => {
      pipeline.defer()
      await query("insert into piece values ('a', 1)")
      pipeline.discardDeferred()
      pipeline.sendDeferred()
      expect(await query('select id from piece')).to.include({ rowCount: 0 })
    })

    it('fail with their connection, those that wait for the one under way, too', async () => {
      client.on('error', () => undefined)
      const terminated = getFailure(query('select pg_terminate_backend(pg_backend_pid())'))
      await new Promise(process.nextTick)
      const waiting = getFailure(query('select 1 as one'))
      expect(await terminated).to.include({ code: '57P01' })
      expect((await waiting).message).to.match(/connection/i)
    })
  })
