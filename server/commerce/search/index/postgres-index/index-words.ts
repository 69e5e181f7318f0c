import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import type { Vocabulary } from '../analysis/analyser.ts'
import type { FacetTerm, TermFacet } from '../catalogue-index.ts'
import { toFacetTermId } from './filters.ts'
import type { IndexScope } from './writer.ts'

/** The values of all facets by their ids (see toFacetTermId). */
export type FacetTerms = ReadonlyMap<string, FacetTerm>

/** The words of an index as queries need them, in this process. */
export interface IndexWords {
  vocabulary: Vocabulary
  /** The words that shoppers see. */
  shown: Vocabulary
  types: readonly FacetTerm[]
}

/** Loads the words and product types of an index. */
export async function loadIndexWords(db: Kysely<Schema>, { tenant, locale }: IndexScope): Promise<IndexWords> {
  const words = await sql<{ word: string; surface: string; count: number; shown: number }>`
    select word, surface, count, shown from search_word where tenant = ${tenant} and locale = ${locale}`.execute(db)
  const types = await sql<{ label: string }>`
    select label from search_type where tenant = ${tenant} and locale = ${locale} order by label`.execute(db)
  const surfaces = new Map(words.rows.map(({ word, surface }) => [word, surface]))
  const shownWords = words.rows.filter(({ shown }) => shown > 0)
  return {
    vocabulary: { counts: new Map(words.rows.map(({ word, count }) => [word, count])), surfaces },
    shown: { counts: new Map(shownWords.map(({ word, shown }) => [word, shown])), surfaces },
    types: types.rows.map(({ label }) => ({ value: label, label })),
  }
}

/** Loads the values of all facets. */
export async function loadFacetTerms(db: Kysely<Schema>, { tenant, locale }: IndexScope): Promise<FacetTerms> {
  const { rows } = await sql<{ key: TermFacet; value: string; term: string }>`
    select key, value, term from search_facet_term where tenant = ${tenant} and locale = ${locale}`.execute(db)
  return new Map(
    rows.map(({ key, value, term }) => {
      const facetTerm: FacetTerm = JSON.parse(term)
      return [toFacetTermId(key, value), facetTerm]
    }),
  )
}

/** The values of one facet. */
export const listIndexedTerms = (terms: FacetTerms, key: TermFacet): FacetTerm[] =>
  [...terms].flatMap(([id, term]) => (id.startsWith(`${key}:`) ? [term] : []))
