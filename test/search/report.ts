/** npm run bench:relevance: how good the found goods are, ours beside plain full text, over the judged queries in one run. */
import { findStyleIds } from '#server/commerce/catalog/index.ts'
import { readDocuments } from '#server/commerce/search/documents.ts'
import { createMemoryIndex } from '#server/commerce/search/memory-index/memory-index.ts'
import { languageOf } from '#shared/tenant.ts'
import { tenantById } from '#tenants/index.ts'
import { contextFor } from '#test/support/catalogue.ts'
import { plainFullText } from './baseline.ts'
import { documentsOf, hasFeeds, openGoods } from './goods.ts'
import { readJudgedSets } from './judgements.ts'
import { type Answer, ask, figuresOf } from './measure.ts'
import { searchOf } from './ours.ts'

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

function compare(name: string, ours: readonly Answer[], plain: readonly Answer[]) {
  const [own, base] = [figuresOf(ours), figuresOf(plain)]
  const both = (key: 'ndcg' | 'mrr' | 'recall') => `${own[key].toFixed(3)} / ${base[key].toFixed(3)}`
  row(name, own.queries, both('ndcg'), both('mrr'), both('recall'))
}

const every: { ours: Answer; plain: Answer }[] = []
row('judged set', 'queries', 'nDCG@10 ours / plain', 'MRR@10', 'recall@50')
row('---', '---:', '---:', '---:', '---:')
for (const goods of ['demo', 'imported'] as const) {
  if (goods === 'imported' && !hasFeeds()) {
    process.stdout.write('imported sets skipped: their feeds are not beside the repository\n')
    break
  }
  const { database, close } = await openGoods(goods)
  for (const { name, tenant, locale, judgements } of readJudgedSets().filter((set) => set.goods === goods)) {
    const ctx = { ...contextFor(database, tenantById(tenant)), locale }
    const styles = await readDocuments(ctx, await findStyleIds(ctx))
    const ours = await ask(judgements, searchOf(await createMemoryIndex(languageOf(locale), styles)))
    const plain = await ask(judgements, plainFullText(await documentsOf(database, tenant, locale)))
    compare(name, ours, plain)
    every.push(...ours.flatMap((answer, i) => (plain[i] ? [{ ours: answer, plain: plain[i] }] : [])))
  }
  await close()
}
const compareAll = (name: string, pairs: typeof every) =>
  compare(
    name,
    pairs.map(({ ours }) => ours),
    pairs.map(({ plain }) => plain),
  )
for (const [lang, pairs] of Map.groupBy(every, ({ ours }) => ours.lang)) compareAll(lang, pairs)
compareAll('all', every)
