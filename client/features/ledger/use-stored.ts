import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryOf, nameIn, type StorageEntry, storageRegister } from '#shared/storage-register.ts'
import { useSite } from '../../lib/page.ts'
import { readStored, type Stored } from '../../lib/stored.ts'
import { useChoice } from '../consent/index.ts'

/** One line of the ledger: what the register says, and what this browser holds under it. */
export interface Line {
  kind: StorageEntry['kind']
  name: string
  /** Absent where nothing in this shop is known to write it. */
  entry?: StorageEntry | undefined
  /** What scripts see; undefined where nothing is stored or nothing can be seen. */
  value?: string
  /** Characters of a value that only the server sees. */
  hidden?: number
}

function linesOf(tenant: string, stored: readonly Stored[], hidden: Readonly<Record<string, number>>): Line[] {
  const found = stored.map((each): Line => ({ ...each, entry: entryOf(each.kind, each.name, tenant) }))
  const listed = storageRegister.flatMap((entry): Line[] => {
    const held = found.filter((line) => line.entry === entry)
    const name = nameIn(entry, tenant)
    const length = hidden[name]
    return held.length > 0 ? held : [{ kind: entry.kind, name, entry, ...(length !== undefined && { hidden: length }) }]
  })
  return [...listed, ...found.filter(({ entry }) => !entry)]
}

/** The register with what this browser holds now; on the server the register alone, the same for everybody. */
export function useLines(): { lines: readonly Line[]; known: boolean } {
  const { tenant, api } = useSite()
  const choice = useChoice()
  const [stored, setStored] = useState<readonly Stored[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice deletes and adds
  useEffect(() => {
    const read = () => setStored(readStored())
    read()
    for (const event of ['storage', 'focus']) addEventListener(event, read)
    return () => {
      for (const event of ['storage', 'focus']) removeEventListener(event, read)
    }
  }, [choice])
  const known = stored !== undefined
  const { data: hidden = {} } = useQuery({
    queryKey: ['data-ledger'],
    queryFn: ({ signal }) => api.get<Record<string, number>>('/api/data-ledger', signal),
    enabled: known,
    staleTime: 0,
  })
  return { lines: linesOf(tenant.id, stored ?? [], hidden), known }
}
