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

/** An entry: what is declared of it, and what this browser stores under it. */
export interface StoredItem {
  kind: StoredDataEntry['kind']
  name: string
  /** Absent if nothing in this shop is known to write it. */
  entry?: StoredDataEntry | undefined
  /** The value as scripts see it; undefined if nothing is stored or visible. */
  value?: string
  /** The length of a value that only the server sees. */
  hiddenLength?: number | undefined
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
    return matches.length > 0 ? matches : [{ kind: entry.kind, name, entry, hiddenLength: hidden[name] }]
  })
  return [...listed, ...found.filter(({ entry }) => !entry)]
}

/** The declared entries with this browser's values; on the server without values, the same for everybody. */
export function useStoredItems(): { lines: readonly StoredItem[]; known: boolean } {
  const { tenant, api } = useSite()
  const choice = useConsentChoice()
  const [stored, setStored] = useState<readonly StoredEntry[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice deletes and adds entries
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
