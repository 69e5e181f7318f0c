import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { toSafeId } from '#server/commerce/catalog/import/slug.ts'
import { selectAssortment } from '#server/demo/assortment.ts'
import { createDemoCatalogue } from '#server/demo/demo-catalogue.ts'
import { findTenant } from '#tenants/index.ts'
import { feedFiles, hasFeeds } from './judged-catalogue.ts'
import { type JudgedSet, readJudgedSets } from './judgements.ts'

const listUnknown = ({ name, judgements }: JudgedSet, known: ReadonlySet<string>) =>
  judgements.flatMap(({ query, grades }) =>
    [...grades.keys()].filter((id) => !known.has(id)).map((id) => `${name}: ${query}: ${id}`),
  )

function readProductIds(file: string) {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return lines.map((line) => {
    const { id, item_group_id: group = id }: { id: string; item_group_id?: string } = JSON.parse(line)
    return toSafeId(group)
  })
}

describe('judged queries', () => {
  const sets = readJudgedSets()
  const judgements = sets.flatMap((set) => set.judgements)

  it('are at least 140 with an answer, most of them German, the others French, Dutch and English', () => {
    const answerable = judgements.filter(({ grades }) => grades.size > 0)
    const count = (lang: string) => answerable.filter((judgement) => judgement.lang === lang).length
    expect(answerable.length).to.be.least(140)
    expect(count('de')).to.be.above(answerable.length / 2)
    for (const lang of ['fr', 'nl', 'en']) expect(count(lang), lang).to.be.least(30)
  })

  it('stand once in a set, in the language it names, with grades 1 to 3 and, unless nothing answers, a fitting one', () => {
    for (const set of sets) {
      expect(new Set(set.judgements.map(({ query }) => query)).size, set.name).to.equal(set.judgements.length)
      for (const { query, lang, grades } of set.judgements) {
        expect(set.name.endsWith(`.${lang}`), query).to.equal(true)
        if (grades.size > 0) expect(Math.max(...grades.values()), query).to.be.within(2, 3)
      }
    }
  })

  it('name demo goods that the shop of their set carries', () => {
    const catalogue = createDemoCatalogue()
    const carried = (id: string) => {
      const tenant = findTenant(id)
      return new Set(tenant ? selectAssortment(catalogue, tenant).map((style) => style.id) : [])
    }
    expect(
      sets.filter(({ goods }) => goods === 'demo').flatMap((set) => listUnknown(set, carried(set.tenant))),
    ).to.deep.equal([])
  })

  it('name imported goods that the three feeds hold', function () {
    if (!hasFeeds()) {
      process.stdout.write('  (skipped: the three feeds are not beside the repository)\n')
      this.skip()
    }
    const known = new Set(feedFiles.flatMap(readProductIds))
    expect(sets.filter(({ goods }) => goods === 'imported').flatMap((set) => listUnknown(set, known))).to.deep.equal([])
  })
})
