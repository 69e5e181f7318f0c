import { expect } from 'chai'
import { findProductIds } from '#server/commerce/catalog/products/index.ts'
import { createMemoryIndex } from '#server/commerce/search/index/memory-index/memory-index.ts'
import { createPostgresIndex } from '#server/commerce/search/index/postgres-index/postgres-index.ts'
import { loadSearchDocuments } from '#server/commerce/search/index/search-documents.ts'
import { getLanguage } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { createPlainFullText } from './baseline.ts'
import { toSearchFunction } from './catalogue-search.ts'
import { loadPlainDocuments, openJudgedCatalogue } from './judged-catalogue.ts'
import { readJudgedSets } from './judgements.ts'
import { computeFigures, type JudgedAnswer, runJudgements } from './measure.ts'

describe('relevance over the judged queries of the demo goods', () => {
  const answers: Record<'memory' | 'plain' | 'postgres', JudgedAnswer[]> = { memory: [], plain: [], postgres: [] }

  before(async function () {
    this.timeout(180_000)
    const goods = await openJudgedCatalogue('demo')
    const server = process.env.DATABASE_URL ? await openAnyDatabase() : undefined
    for (const { tenant, locale, judgements } of readJudgedSets().filter((set) => set.goods === 'demo')) {
      const ctx = { ...createTestContext(goods.database, findTenant(tenant)), locale }
      const styles = await loadSearchDocuments(ctx, await findProductIds(ctx))
      answers.memory.push(
        ...(await runJudgements(judgements, toSearchFunction(await createMemoryIndex(getLanguage(locale), styles)))),
      )
      answers.plain.push(
        ...(await runJudgements(
          judgements,
          createPlainFullText(await loadPlainDocuments(goods.database, tenant, locale)),
        )),
      )
      if (!server) continue
      answers.postgres.push(
        ...(await runJudgements(
          judgements,
          toSearchFunction(
            await createPostgresIndex(server.database, tenant, locale, () => styles, { now: fixtureNow }),
          ),
        )),
      )
    }
    await server?.close()
    await goods.close()
  })

  it('is at least ten points of nDCG@10 above plain full text, in each language', () => {
    for (const lang of ['de', 'fr', 'nl'] as const) {
      const [ours, plain] = [answers.memory, answers.plain].map(
        (all) => computeFigures(all.filter((answer) => answer.lang === lang)).ndcg,
      )
      expect((ours ?? 0) - (plain ?? 0), lang).to.be.at.least(0.1)
    }
  })

  if (process.env.DATABASE_URL)
    it('is the same on PostgreSQL, to 0.01', () => {
      expect(computeFigures(answers.postgres).ndcg).to.be.closeTo(computeFigures(answers.memory).ndcg, 0.01)
    })
})
