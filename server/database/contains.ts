import { type SqlBool, sql } from 'kysely'

/** Whether a column contains this text, without wildcards; the same on SQLite and PostgreSQL. */
export const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
