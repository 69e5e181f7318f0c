import { expect } from 'chai'
import { Kysely, sql } from 'kysely'
import { openAnyDatabase } from '#test/support/any-database.ts'
import type { Schema } from '../schema/index.ts'
import { PreparedStatementDialect } from './postgres-dialect.ts'

describe('statements on PostgreSQL', () => {
  const db = new Kysely<Schema>({
    dialect: new PreparedStatementDialect({ pool: async () => Promise.reject(new Error('nothing is asked')) }),
  })
  const settings = (operator: 'in' | 'not in', keys: readonly string[]) =>
    db.selectFrom('setting').select('value').where('key', operator, keys).compile()

  it('are the same however long a list is', () => {
    expect(settings('in', ['a'])).to.deep.include({
      sql: 'select "value" from "setting" where "key" = any($1)',
      parameters: [['a']],
    })
    expect(settings('in', ['a', 'b']).sql).to.equal(settings('in', ['c']).sql)
    expect(settings('not in', ['a', 'b'])).to.deep.include({
      sql: 'select "value" from "setting" where "key" <> all($1)',
      parameters: [['a', 'b']],
    })
  })

  it('keep the list that a statement makes itself', () => {
    const keys = db.selectFrom('counter').select('name')
    const { sql: text } = db.selectFrom('setting').select('value').where('key', 'in', keys).compile()
    expect(text).to.equal('select "value" from "setting" where "key" in (select "name" from "counter")')
  })

  if (process.env.DATABASE_URL) {
    it('are prepared once, and find the same when they come again', async () => {
      const { database, close } = await openAnyDatabase()
      try {
        await database.transact(async (tx) => {
          await tx
            .insertInto('setting')
            .values([
              { key: 'a', value: '1' },
              { key: 'b', value: '2' },
            ])
            .execute()
          const find = (keys: string[]) =>
            tx.selectFrom('setting').select('value').where('key', 'in', keys).orderBy('key').execute()
          const found = await Promise.all([find(['a']), find(['a', 'b']), find(['b', 'c'])])
          expect(found).to.deep.equal([[{ value: '1' }], [{ value: '1' }, { value: '2' }], [{ value: '2' }]])
          const { rows } = await sql<{
            times: number
          }>`select generic_plans + custom_plans as times from pg_prepared_statements where statement like ${'select "value" from "setting"%'}`.execute(
            tx,
          )
          expect(rows).to.deep.equal([{ times: 3 }])
        })
      } finally {
        await close()
      }
    })

    it('without values take no name, so that making the tables leaves the names to others', async () => {
      const { database, close } = await openAnyDatabase()
      try {
        const preparedTexts = await database.transact(async (tx) => {
          await tx.selectFrom('setting').select('key').execute()
          const { rows } = await sql<{
            statement: string
          }>`select statement from pg_prepared_statements where ${'kontor'} <> ''`.execute(tx)
          return rows.map(({ statement }) => statement)
        })
        expect(preparedTexts).not.to.include('select "key" from "setting"')
      } finally {
        await close()
      }
    })

    it('that failed can be asked again', async () => {
      const { database, close } = await openAnyDatabase()
      try {
        const put = () =>
          database.transact((tx) => tx.insertInto('setting').values({ key: 'once', value: '' }).execute())
        await put()
        const again = await Promise.allSettled([put(), put(), put()])
        expect(again.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected'])
        await database.writer.deleteFrom('setting').where('key', '=', 'once').execute()
        await put()
      } finally {
        await close()
      }
    })
  }
})
