import { hasConsent } from '#client/features/customers/consent/index.ts'
import { MAX_HISTORY_LENGTH, type SearchHistoryEntry } from '#shared/api/search.ts'
import { cleanTerm, getHistoryCutoff, keepNewestTerms, removeTerm } from '#shared/rules/search/search-history.ts'

/**
 * Storage key: the searches of a visitor who has no session yet, as SearchHistoryEntry[]; handed over and removed when
 * one begins.
 */
const STORAGE_KEY = 'searchHistory'

const isEntry = (value: unknown): value is SearchHistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'term' in value &&
  typeof value.term === 'string' &&
  'searchedAt' in value &&
  typeof value.searchedAt === 'string'

/** What this browser keeps, newest first; searches past their days are left out (O76). */
export function readStoredSearches(): readonly SearchHistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    const since = getHistoryCutoff(new Date())
    return Array.isArray(stored)
      ? keepNewestTerms(stored.filter(isEntry).filter(({ searchedAt }) => searchedAt >= since))
      : []
  } catch {
    return [] // storage may be refused, or hold what somebody else wrote
  }
}

function writeStoredSearches(entries: readonly SearchHistoryEntry[]) {
  try {
    if (entries.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(entries.slice(0, MAX_HISTORY_LENGTH)))
  } catch {
    // storage may be refused: the list is a comfort
  }
}

/** Puts a term at the head of the list; not without consent C0003. */
export const addStoredSearch = (term: string) =>
  hasConsent('C0003') &&
  writeStoredSearches(
    keepNewestTerms([{ term: cleanTerm(term), searchedAt: new Date().toISOString() }, ...readStoredSearches()]),
  )

export const deleteStoredSearch = (term: string) => writeStoredSearches(removeTerm(readStoredSearches(), term))

export const clearStoredSearches = () => writeStoredSearches([])
