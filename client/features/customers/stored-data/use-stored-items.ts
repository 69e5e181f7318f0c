import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '#client/lib/page.ts'
import { listStoredEntries, type StoredEntry } from '#client/lib/stored-entries.ts'
import {
  findStoredDataEntry,
  getEntryName,
  STORED_DATA_API,
  type StoredDataEntry,
  storedDataEntries,
} from '#shared/stored-data.ts'
import { useConsentChoice } from '../consent/index.ts'

/** One line of the ledger: what the register says, and what this browser holds under it. */
export interface StoredItem {
  kind: StoredDataEntry['kind']
  name: string
  /** Absent where nothing in this shop is known to write it. */
  entry?: StoredDataEntry | undefined
  /** What scripts see; undefined where nothing is stored or nothing can be seen. */
  value?: string
  /** Characters of a value that only the server sees. */
  hiddenLength?: number
}

function listStoredItems(
  tenant: string,
  stored: readonly StoredEntry[],
  hidden: Readonly<Record<string, number>>,
): StoredItem[] {
  const found = stored.map(
    (each): StoredItem => ({ ...each, entry: findStoredDataEntry(each.kind, each.name, tenant) }),
  )
  const listed = storedDataEntries.flatMap((entry): StoredItem[] => {
    const matches = found.filter((line) => line.entry === entry)
    const name = getEntryName(entry, tenant)
    const length = hidden[name]
    return matches.length > 0
      ? matches
      : [{ kind: entry.kind, name, entry, ...(length !== undefined && { hiddenLength: length }) }]
  })
  return [...listed, ...found.filter(({ entry }) => !entry)]
}

/** The register with what this browser holds now; on the server the register alone, the same for everybody. */
export function useStoredItems(): { lines: readonly StoredItem[]; known: boolean } {
  const { tenant, api } = useSite()
  const choice = useConsentChoice()
  const [stored, setStored] = useState<readonly StoredEntry[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice deletes and adds
  useEffect(() => {
    const read = () => setStored(listStoredEntries())
    read()
    for (const event of ['storage', 'focus']) addEventListener(event, read)
    return () => {
      for (const event of ['storage', 'focus']) removeEventListener(event, read)
    }
  }, [choice])
  const isLoaded = stored !== undefined
  const { data: hidden = {} } = useQuery({
    queryKey: ['stored-data'],
    queryFn: ({ signal }) => api.get<Record<string, number>>(STORED_DATA_API, signal),
    enabled: isLoaded,
    staleTime: 0,
  })
  return { lines: listStoredItems(tenant.id, stored ?? [], hidden), known: isLoaded }
}
