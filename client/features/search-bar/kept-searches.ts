import { HISTORY_LENGTH, type HistoryEntry } from '#shared/contracts/search.ts'
import { cleanTerm, historySince, newestTerms, withoutTerm } from '#shared/rules/search-history.ts'
import { hasConsent } from '../consent/index.ts'

/** Storage key: the searches of a visitor who has no session yet, as HistoryEntry[]; handed over and removed when one begins. */
const KEY = 'searchHistory'

const isEntry = (value: unknown): value is HistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'term' in value &&
  typeof value.term === 'string' &&
  'searchedAt' in value &&
  typeof value.searchedAt === 'string'

/** What this browser keeps, newest first; searches past their days are left out (O76). */
export function keptSearches(): readonly HistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const since = historySince(new Date())
    return Array.isArray(stored) ? newestTerms(stored.filter(isEntry).filter(({ searchedAt }) => searchedAt >= since)) : []
  } catch {
    return [] // storage may be refused, or hold what somebody else wrote
  }
}

function keep(entries: readonly HistoryEntry[]) {
  try {
    if (entries.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(entries.slice(0, HISTORY_LENGTH)))
  } catch {
    // storage may be refused: the list is a comfort
  }
}

/** Puts a term at the head of the list; not without consent C0003. */
export const keepSearch = (term: string) =>
  hasConsent('C0003') && keep(newestTerms([{ term: cleanTerm(term), searchedAt: new Date().toISOString() }, ...keptSearches()]))

export const dropSearch = (term: string) => keep(withoutTerm(keptSearches(), term))

export const dropSearches = () => keep([])
