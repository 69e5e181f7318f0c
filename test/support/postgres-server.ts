import pg from 'pg'

/** The PostgreSQL that tests use where one is named; SQLite otherwise. */
const serverUrl = process.env.DATABASE_URL

const { TEST_DATABASES = 'kontor_test_' } = process.env // test/run.mjs removes what its workers could not

/** The name of a database that this run may make; its workers give each their own. */
export const toDatabaseName = (own: string | number) => `${TEST_DATABASES}${own}`

/**
 * Runs one statement on the server, or in one of its databases, and answers the rows; does nothing where there is none.
 */
export async function runOnServer<Row extends object>(statement: string, connectionString = serverUrl): Promise<Row[]> {
  if (!connectionString) return []
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** A new database, with what the template holds; answers its address, or undefined where tests run on SQLite. */
export async function createDatabase(name: string, template = 'template1'): Promise<string | undefined> {
  if (!serverUrl) return undefined
  await runOnServer(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

export const dropDatabase = (name: string) => runOnServer(`drop database if exists ${name} with (force)`)

/** Removes all databases whose names begin so. */
export async function dropDatabases(prefix: string) {
  const found = await runOnServer<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { datname } of found) await dropDatabase(datname)
}
