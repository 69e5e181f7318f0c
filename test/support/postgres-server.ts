import pg from 'pg'

/** The PostgreSQL that tests use where one is named; SQLite otherwise. */
const server = process.env.DATABASE_URL

/** Runs one statement on the server; does nothing where there is none. */
export async function onServer(statement: string) {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A new database, with what the template holds; answers its address, or undefined where tests run on SQLite. */
export async function createDatabase(name: string, template = 'template1'): Promise<string | undefined> {
  if (!server) return undefined
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  return url.href
}

export const dropDatabase = (name: string) => onServer(`drop database if exists ${name} with (force)`)
