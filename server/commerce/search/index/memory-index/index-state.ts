import type { Language } from '#shared/tenant.ts'
import type { Analyser } from '../analysis/analyser.ts'
import type { QueryPlanner } from '../query/query-planner.ts'
import type { CompletePrefix } from '../query/suggestions.ts'
import type { FullText } from './full-text.ts'
import type { IndexRows } from './index-rows.ts'

/** The parts of an index in memory. */
export interface MemoryIndexState {
  language: Language
  rows: IndexRows
  text: FullText
  analyser: Analyser
  planner: QueryPlanner
  complete: CompletePrefix
  /** The highest popularity of any row; 1 if none has been bought. */
  maxPopularity: number
}
