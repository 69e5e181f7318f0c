import { HISTORY_DAYS, HISTORY_LENGTH, type HistoryEntry } from '../contracts/search.ts'

const DAY_MS = 86_400_000

/** A term as it is kept: one line, blanks squeezed. */
export const cleanTerm = (term: string) =>
  term
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** What is compared: "Sofa", "sofa" and " SOFA " are one term. */
export const foldTerm = (term: string) => cleanTerm(term).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The instant (ISO 8601) before which searches are forgotten (O76). */
export const historySince = (now: Date) => new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString()

/** Newest first, each term once however it is written, at most 20 (O76). */
export function newestTerms(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const byTerm = new Map<string, HistoryEntry>()
  for (const entry of entries.toSorted((a, b) => b.searchedAt.localeCompare(a.searchedAt))) {
    const folded = foldTerm(entry.term)
    if (!byTerm.has(folded)) byTerm.set(folded, entry)
  }
  return [...byTerm.values()].slice(0, HISTORY_LENGTH)
}

/** A list without a term, however it is written. */
export const withoutTerm = (entries: readonly HistoryEntry[], term: string) => entries.filter((entry) => foldTerm(entry.term) !== foldTerm(term))
