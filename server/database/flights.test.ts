import { expect } from 'chai'
import pg from 'pg'
import { type Ask, type Flights, flightsOver } from './flights.ts'

const { DATABASE_URL: url } = process.env

if (url)
  describe('flights', () => {
    let client: pg.Client
    let flights: Flights
    let ask: Ask
    const failure = (asked: Promise<unknown>): Promise<{ code?: string; name: string; message: string }> =>
      asked.then(
        () => expect.fail('it did not fail'),
        (error) => error,
      )

    beforeEach(async () => {
      client = new pg.Client(url)
      await client.connect()
      flights = flightsOver(client)
      ask = flights.ask
      await ask('create temporary table piece (id text primary key, amount integer)')
    })
    afterEach(() => client.end())

    it('answer each statement with its own rows, in order, a prepared one the first time and later', async () => {
      const put = (id: string, amount: number | null) => ask('insert into piece values ($1, $2)', [id, amount], 'put')
      const find = (ids: string[]) => ask('select id, amount from piece where id = any($1) order by id', [ids], 'find')
      const told = await Promise.all([put('a', 1), find(['a']), put('b "\\,{}', null), find(['b "\\,{}', 'a']), ask('delete from piece')])
      const rows = [
        { id: 'a', amount: 1 },
        { id: 'b "\\,{}', amount: null },
      ]
      expect(told).to.deep.equal([
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
      const loud = flightsOver(other, (column) => column.toUpperCase())
      for (const _ of [1, 2]) expect((await loud.ask('select $1::integer as one', [1], 'one')).rows).to.deep.equal([{ ONE: 1 }])
      await other.end()
    })

    it('fail as a whole, and nothing of them stays', async () => {
      const put = () => ask('insert into piece values ($1, $2)', ['a', 1], 'put')
      const told = await Promise.all([put(), put(), ask('delete from piece')].map(failure))
      expect(told.map(({ code }) => code)).to.deep.equal(['23505', '23505', '23505'])
      await put()
      expect(await failure(put())).to.include({ code: '23505' })
      expect(await ask('select id from piece')).to.include({ rowCount: 1 })
    })

    it('prepare a statement anew whose columns have changed', async () => {
      const all = () => ask('select * from piece', [], 'all')
      await ask("insert into piece values ('a', 1)")
      await all()
      await ask('alter table piece alter amount type text')
      expect(await failure(all())).to.include({ code: '0A000' })
      expect((await all()).rows).to.deep.equal([{ id: 'a', amount: '1' }])
    })

    it('refuse a value that is no text, number or list of such, and nothing else with it', async () => {
      const wrong = failure(ask('insert into piece values ($1, 1)', [{ id: 'a' }]))
      const right = ask('insert into piece values ($1, 1)', ['b'])
      expect(await wrong).to.include({ name: 'TypeError' })
      expect(await right).to.include({ rowCount: 1 })
    })

    it('are held back until what is asked next goes, told nothing meanwhile, and fail with it', async () => {
      const put = (id: string) => ask('insert into piece values ($1, 1)', [id], 'put')
      const find = async () => (await ask('select id from piece order by id')).rows
      flights.hold()
      expect(await put('a')).to.deep.equal({ command: 'HELD', rowCount: null, rows: [] })
      await put('b')
      flights.go()
      expect(await find()).to.deep.equal([{ id: 'a' }, { id: 'b' }])
      flights.hold()
      await put('c')
      await put('a')
      flights.go()
      expect(await failure(find())).to.include({ code: '23505' })
      expect(await find()).to.deep.equal([{ id: 'a' }, { id: 'b' }])
    })

    it('that were held back can be dropped', async () => {
      flights.hold()
      await ask("insert into piece values ('a', 1)")
      flights.drop()
      flights.go()
      expect(await ask('select id from piece')).to.include({ rowCount: 0 })
    })

    it('fail with their connection, those that wait for the one under way, too', async () => {
      client.on('error', () => undefined)
      const ended = failure(ask('select pg_terminate_backend(pg_backend_pid())'))
      await new Promise(process.nextTick)
      const waiting = failure(ask('select 1 as one'))
      expect(await ended).to.include({ code: '57P01' })
      expect((await waiting).message).to.match(/connection/i)
    })
  })
