import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imported lists of postal codes (see ../schema). */
export const addPostalCodes: Migration = {
  async up(db) {
    await sql`create table postal_code (country text not null, code text not null, place text not null, position integer not null,
      primary key (country, code, place))`.execute(db)
  },
}
