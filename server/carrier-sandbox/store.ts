import { createAnswerStore, createMessageStore, openSandboxDatabase } from '../sandbox/sandbox-database.ts'
import type { SandboxConsignment } from './consignment.ts'

/** The instant of the next station that the shop does not know of; null if it knows all. */
const findNextTelling = ({ stations, told }: SandboxConsignment) => {
  const next = stations[told]
  return next ? Date.parse(next.at) : null
}

/** Opens the carrier's own SQLite file, so that a restart loses nothing. */
export function openCarrierStore(file: string) {
  const db = openSandboxDatabase(file)
  db.exec(`create table if not exists consignment
    (number text primary key, reference text not null unique, next_at integer, data text not null);
    create index if not exists consignment_next on consignment (next_at);`)
  const selectByNumber = db.prepare('select data from consignment where number = ?')
  const selectByReference = db.prepare('select data from consignment where reference = ?')
  const selectDue = db.prepare('select data from consignment where next_at <= ? order by next_at')
  const upsert = db.prepare(
    'insert into consignment (number, reference, next_at, data) values (?, ?, ?, ?) on conflict (number) do update set next_at = excluded.next_at, data = excluded.data',
  )
  const parse = (row: Record<string, unknown>): SandboxConsignment => JSON.parse(String(row.data))
  const parseOptional = (row: Record<string, unknown> | undefined) => row && parse(row)
  return {
    ...createAnswerStore(db),
    ...createMessageStore(db),
    find: (number: string) => parseOptional(selectByNumber.get(number)),
    findByReference: (reference: string) => parseOptional(selectByReference.get(reference)),
    /** Those of which the shop has to be told something. */
    listUntold: (now: Date): SandboxConsignment[] => selectDue.all(now.getTime()).map(parse),
    save: (consignment: SandboxConsignment) =>
      void upsert.run(
        consignment.number,
        consignment.reference,
        findNextTelling(consignment),
        JSON.stringify(consignment),
      ),
    close: () => db.close(),
  }
}

export type CarrierStore = ReturnType<typeof openCarrierStore>
