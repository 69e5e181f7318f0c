import { hasConsent } from '#client/features/customers/consent/index.ts'
import { readJsonStorage, writeStorage } from '#client/lib/browser-storage.ts'
import { MAX_HISTORY_LENGTH, type SearchHistoryEntry } from '#shared/api/search.ts'
import { cleanTerm, getHistoryCutoff, keepNewestTerms, removeTerm } from '#shared/rules/search/search-history.ts'

const STORAGE_KEY = 'searchHistory' // localStorage: SearchHistoryEntry[] until a session begins and takes them over

const isEntry = (value: unknown): value is SearchHistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'term' in value &&
  typeof value.term === 'string' &&
  'searchedAt' in value &&
  typeof value.searchedAt === 'string'

/** This browser's searches, newest first, without those past their days (O76). */
export function readStoredSearches(): readonly SearchHistoryEntry[] {
  const stored = readJsonStorage('local', STORAGE_KEY)
  if (!Array.isArray(stored)) return []
  const since = getHistoryCutoff(new Date())
  return keepNewestTerms(stored.filter(isEntry).filter(({ searchedAt }) => searchedAt >= since))
}

const writeStoredSearches = (entries: readonly SearchHistoryEntry[]) =>
  writeStorage(
    'local',
    STORAGE_KEY,
    entries.length > 0 ? JSON.stringify(entries.slice(0, MAX_HISTORY_LENGTH)) : undefined,
  )

/** Adds a term at the head of the list, given consent C0003. */
export const addStoredSearch = (term: string) =>
  hasConsent('C0003') &&
  writeStoredSearches(
    keepNewestTerms([{ term: cleanTerm(term), searchedAt: new Date().toISOString() }, ...readStoredSearches()]),
  )

export const deleteStoredSearch = (term: string) => writeStoredSearches(removeTerm(readStoredSearches(), term))

export const clearStoredSearches = () => writeStoredSearches([])
