import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lists of postal codes, where an operator has imported one (see ../schema). */
export const addPostalCodes: Migration = {
  async up(db) {
    await sql`create table postal_code (country text not null, code text not null, place text not null, position integer not null,
      primary key (country, code, place))`.execute(db)
  },
}
