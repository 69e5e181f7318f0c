import { type SqlBool, sql } from 'kysely'

/**
 * True where a column contains this text; the same on SQLite, which has no sign of its own to escape with, and
 * PostgreSQL.
 */
export const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
