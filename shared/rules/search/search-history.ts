import { MAX_HISTORY_DAYS, MAX_HISTORY_LENGTH, type SearchHistoryEntry } from '#shared/api/search.ts'
import { DAY_MS } from '../../dates.ts'

/** Normalises a term for storing: one line, single blanks. */
export const cleanTerm = (term: string) =>
  term
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Normalises a term for comparison: "Sofa", "sofa" and " SOFA " are equal. */
export const foldTerm = (term: string) => cleanTerm(term).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The instant (ISO 8601) before which searches are deleted (O76). */
export const getHistoryCutoff = (now: Date) => new Date(now.getTime() - MAX_HISTORY_DAYS * DAY_MS).toISOString()

/** Newest first, each term once regardless of spelling, at most 20 (O76). */
export function keepNewestTerms(entries: readonly SearchHistoryEntry[]): SearchHistoryEntry[] {
  const byTerm = new Map<string, SearchHistoryEntry>()
  for (const entry of entries.toSorted((a, b) => b.searchedAt.localeCompare(a.searchedAt))) {
    const folded = foldTerm(entry.term)
    if (!byTerm.has(folded)) byTerm.set(folded, entry)
  }
  return [...byTerm.values()].slice(0, MAX_HISTORY_LENGTH)
}

/** Removes a term, regardless of its spelling. */
export const removeTerm = (entries: readonly SearchHistoryEntry[], term: string) =>
  entries.filter((entry) => foldTerm(entry.term) !== foldTerm(term))
