import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { migrate } from './index.ts'
import { migrations } from './migrations/index.ts'

describe('migrating', () => {
  it('leaves two installations beside each other, on PostgreSQL in one database, each its own tables, and runs nothing twice', async () => {
    const [here, there] = [await openAnyDatabase(), await openAnyDatabase()]
    try {
      for (const { database } of [here, there]) {
        const { rows } = await database.reader.executeQuery<{ name: string }>(
          database.reader
            .selectFrom('kyselyMigration' as never)
            .select('name' as never)
            .compile(),
        )
        expect(rows.map(({ name }) => name)).to.have.members(Object.keys(migrations))
        expect(await migrate(database)).to.deep.equal([])
      }
    } finally {
      await here.close()
      await there.close()
    }
  })
})
