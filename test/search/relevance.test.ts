import { expect } from 'chai'
import { findStyleIds } from '#server/commerce/catalog/index.ts'
import { readDocuments } from '#server/commerce/search/documents.ts'
import { createMemoryIndex } from '#server/commerce/search/memory-index/memory-index.ts'
import { createPostgresIndex } from '#server/commerce/search/postgres-index/postgres-index.ts'
import { languageOf } from '#shared/tenant.ts'
import { tenantById } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { contextFor, fixtureNow } from '#test/support/catalogue.ts'
import { plainFullText } from './baseline.ts'
import { documentsOf, openGoods } from './goods.ts'
import { readJudgedSets } from './judgements.ts'
import { type Answer, ask, figuresOf } from './measure.ts'
import { searchOf } from './ours.ts'

describe('relevance over the judged queries of the demo goods', () => {
  const answers: Record<'memory' | 'plain' | 'postgres', Answer[]> = { memory: [], plain: [], postgres: [] }

  before(async function () {
    this.timeout(180_000)
    const goods = await openGoods('demo')
    const server = process.env.DATABASE_URL ? await openAnyDatabase() : undefined
    for (const { tenant, locale, judgements } of readJudgedSets().filter((set) => set.goods === 'demo')) {
      const ctx = { ...contextFor(goods.database, tenantById(tenant)), locale }
      const styles = await readDocuments(ctx, await findStyleIds(ctx))
      answers.memory.push(...(await ask(judgements, searchOf(await createMemoryIndex(languageOf(locale), styles)))))
      answers.plain.push(...(await ask(judgements, plainFullText(await documentsOf(goods.database, tenant, locale)))))
      if (!server) continue
      answers.postgres.push(...(await ask(judgements, searchOf(await createPostgresIndex(server.database, tenant, locale, () => styles, { now: fixtureNow })))))
    }
    await server?.close()
    await goods.close()
  })

  it('is at least ten points of nDCG@10 above plain full text, in each language', () => {
    for (const lang of ['de', 'fr', 'nl'] as const) {
      const [ours, plain] = [answers.memory, answers.plain].map((all) => figuresOf(all.filter((answer) => answer.lang === lang)).ndcg)
      expect((ours ?? 0) - (plain ?? 0), lang).to.be.at.least(0.1)
    }
  })

  if (process.env.DATABASE_URL)
    it('is the same on PostgreSQL, to 0.01', () => {
      expect(figuresOf(answers.postgres).ndcg).to.be.closeTo(figuresOf(answers.memory).ndcg, 0.01)
    })
})
