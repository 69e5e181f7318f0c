import { queryOptions } from '@tanstack/react-query'
import type { Api, WithoutNulls } from '#client/lib/api.ts'
import { type PaperKind, paperKinds } from '#shared/api/invoices.ts'
import { type OwnPapersQuery, ownPapersDocument } from './papers.generated.ts'

export type Paper = WithoutNulls<OwnPapersQuery>['ownPapers']['papers'][number]

/** Which papers are shown, as the page's address has it: of this year unless another is named. */
export interface PaperFilter {
  year: number
  kind?: PaperKind
}

export function parsePaperFilter(search: URLSearchParams, today: string): PaperFilter {
  const year = Number(search.get('year'))
  const kind = paperKinds.find((each) => each === search.get('kind'))
  return {
    year: Number.isInteger(year) && year >= 2000 && year <= 2999 ? year : Number(today.slice(0, 4)),
    ...(kind && { kind }),
  }
}

/** The customer's papers of a year. */
export const ownPapersQuery = (api: Api, year: number) =>
  queryOptions({
    queryKey: ['customer', 'papers', year],
    queryFn: async ({ signal }) => (await api.query(ownPapersDocument, { year }, signal)).ownPapers,
  })
