import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/tenant.ts'

/** 3 exactly what was meant, 2 a fitting variant, 1 related, an accessory or broader; what is not named is wrong. */
export type Grade = 1 | 2 | 3

/** One query as shoppers type it, and what a person who read the goods holds of them. */
export interface Judgement {
  query: string
  lang: 'de' | 'fr' | 'nl' | 'en'
  /** What the shopper wants, and where grades 2 and 1 were drawn. */
  intent: string
  /** Id of a style → grade; empty where nothing in the catalogue answers. */
  grades: ReadonlyMap<string, Grade>
}

/** Judgements over what one shop shows in one locale: the demo goods, or the three imported feeds alone. */
export interface JudgedSet {
  name: string
  goods: 'demo' | 'imported'
  tenant: 'at' | 'de' | 'ch' | 'nl'
  locale: Locale
  judgements: readonly Judgement[]
}

/** In the files: grade → ids, parted by spaces. */
type StoredJudgement = Omit<Judgement, 'grades'> & { grades: Partial<Record<Grade, string>> }

const FOLDER = join(import.meta.dirname, 'judgements')
const byGrade: readonly Grade[] = [3, 2, 1]

function readSet(set: Omit<JudgedSet, 'judgements'>): JudgedSet {
  const written: StoredJudgement[] = JSON.parse(readFileSync(join(FOLDER, `${set.name}.json`), 'utf8'))
  const judgements = written.map(({ grades, ...judgement }) => ({
    ...judgement,
    grades: new Map(byGrade.flatMap((grade) => (grades[grade]?.split(' ') ?? []).map((id) => [id, grade] as const))),
  }))
  return { ...set, judgements }
}

/** Every judged set; the name is catalogue.language. Frozen before the ranking was tuned: tune to none of them. */
export const readJudgedSets = (): JudgedSet[] =>
  (
    [
      { name: 'demo-de.de', goods: 'demo', tenant: 'de', locale: 'de-DE' },
      { name: 'demo-at.de', goods: 'demo', tenant: 'at', locale: 'de-AT' },
      { name: 'demo-ch.de', goods: 'demo', tenant: 'ch', locale: 'de-CH' },
      { name: 'demo-ch.fr', goods: 'demo', tenant: 'ch', locale: 'fr-CH' },
      { name: 'demo-nl.nl', goods: 'demo', tenant: 'nl', locale: 'nl-NL' },
      { name: 'imported.en', goods: 'imported', tenant: 'de', locale: 'de-DE' },
      { name: 'imported.de', goods: 'imported', tenant: 'de', locale: 'de-DE' },
    ] as const
  ).map(readSet)
