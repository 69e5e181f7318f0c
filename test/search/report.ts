/**
 * npm run bench:relevance: how good the found goods are, ours beside plain full text, over the judged queries in one
 * run.
 */
import { findProductIds } from '#server/commerce/catalog/products/index.ts'
import { createMemoryIndex } from '#server/commerce/search/index/memory-index/memory-index.ts'
import { loadSearchDocuments } from '#server/commerce/search/index/search-documents.ts'
import { getLanguage } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { createPlainFullText } from './baseline.ts'
import { toSearchFunction } from './catalogue-search.ts'
import { hasFeeds, loadPlainDocuments, openJudgedCatalogue } from './judged-catalogue.ts'
import { readJudgedSets } from './judgements.ts'
import { computeFigures, type JudgedAnswer, runJudgements } from './measure.ts'

const printRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

function compare(name: string, ours: readonly JudgedAnswer[], plain: readonly JudgedAnswer[]) {
  const [own, base] = [computeFigures(ours), computeFigures(plain)]
  const both = (key: 'ndcg' | 'mrr' | 'recall') => `${own[key].toFixed(3)} / ${base[key].toFixed(3)}`
  printRow(name, own.queries, both('ndcg'), both('mrr'), both('recall'))
}

const judgedPairs: { ours: JudgedAnswer; plain: JudgedAnswer }[] = []
printRow('judged set', 'queries', 'nDCG@10 ours / plain', 'MRR@10', 'recall@50')
printRow('---', '---:', '---:', '---:', '---:')
for (const goods of ['demo', 'imported'] as const) {
  if (goods === 'imported' && !hasFeeds()) {
    process.stdout.write('imported sets skipped: their feeds are not beside the repository\n')
    break
  }
  const { database, close } = await openJudgedCatalogue(goods)
  for (const { name, tenant, locale, judgements } of readJudgedSets().filter((set) => set.goods === goods)) {
    const ctx = { ...createTestContext(database, findTenant(tenant)), locale }
    const styles = await loadSearchDocuments(ctx, await findProductIds(ctx))
    const ours = await runJudgements(judgements, toSearchFunction(await createMemoryIndex(getLanguage(locale), styles)))
    const plain = await runJudgements(
      judgements,
      createPlainFullText(await loadPlainDocuments(database, tenant, locale)),
    )
    compare(name, ours, plain)
    judgedPairs.push(...ours.flatMap((answer, i) => (plain[i] ? [{ ours: answer, plain: plain[i] }] : [])))
  }
  await close()
}
const compareAll = (name: string, pairs: typeof judgedPairs) =>
  compare(
    name,
    pairs.map(({ ours }) => ours),
    pairs.map(({ plain }) => plain),
  )
for (const [lang, pairs] of Map.groupBy(judgedPairs, ({ ours }) => ours.lang)) compareAll(lang, pairs)
compareAll('all', judgedPairs)
