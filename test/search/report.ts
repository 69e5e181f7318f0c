/** Prints what the baseline reaches, by set and by language: node --import=./test/register.mjs test/search/report.ts */
import { plainFullText } from './baseline.ts'
import { documentsOf, hasFeeds, openGoods } from './goods.ts'
import { readJudgedSets } from './judgements.ts'
import { type Answer, ask, figuresOf } from './measure.ts'

const figure = (value: number) => value.toFixed(3).padStart(10)

function line(name: string, answers: readonly Answer[]) {
  const { queries, ndcg, mrr, recall, strays } = figuresOf(answers)
  process.stdout.write(`${name.padEnd(18)}${String(queries).padStart(10)}${[ndcg, mrr, recall].map(figure).join('')}${strays.toFixed(1).padStart(10)}\n`)
}

const every: (Answer & { join: string })[] = []
process.stdout.write(`${'any or all words'.padEnd(18)}${['queries', 'nDCG@10', 'MRR@10', 'recall@50', 'strays'].map((title) => title.padStart(10)).join('')}\n`)
for (const goods of ['demo', 'imported'] as const) {
  if (goods === 'imported' && !hasFeeds()) {
    process.stdout.write('imported sets skipped: their feeds are not beside the repository\n')
    break
  }
  const { database, close } = await openGoods(goods)
  for (const { name, tenant, locale, judgements } of readJudgedSets().filter((set) => set.goods === goods)) {
    const documents = await documentsOf(database, tenant, locale)
    for (const join of ['OR', 'AND'] as const) {
      const answers = await ask(judgements, plainFullText(documents, join))
      line(`${name} ${join}`, answers)
      every.push(...answers.map((answer) => ({ ...answer, join })))
    }
  }
  await close()
}
for (const [name, answers] of Map.groupBy(every, ({ lang, join }) => `${lang} ${join}`)) line(name, answers)
for (const [join, answers] of Map.groupBy(every, (answer) => answer.join)) line(`all ${join}`, answers)
