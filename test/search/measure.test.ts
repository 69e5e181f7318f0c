import { expect } from 'chai'
import { createPlainFullText } from './baseline.ts'
import type { Grade, Judgement } from './judgements.ts'
import {
  computeFigures,
  computeNdcgAt10,
  computeRecallAt50,
  computeReciprocalRankAt10,
  runJudgements,
} from './measure.ts'

const toGrades = (given: Record<string, Grade>) => new Map(Object.entries(given))
const createIds = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `id${from + index}`)
const gradeAll = (names: readonly string[], grade: Grade) => new Map(names.map((name) => [name, grade]))

describe('measures of ranking', () => {
  const three = toGrades({ a: 3, b: 2, c: 1 })

  it('nDCG@10 weighs the gain 2^grade − 1 by rank, against the best order', () => {
    // (3/log2 2 + 0 + 7/log2 4) / (7/log2 2 + 3/log2 3 + 1/log2 4) = 6.5 / 9.39279
    expect(computeNdcgAt10(['b', 'x', 'a'], three)).to.be.closeTo(0.69202, 1e-5)
    expect(computeNdcgAt10(['a', 'b', 'c', 'x'], three)).to.equal(1)
    expect(computeNdcgAt10([], three)).to.equal(0)
  })

  it('nDCG@10 ends at rank 10, in the ideal order too', () => {
    const many = gradeAll(createIds(30), 3)
    expect(computeNdcgAt10([...createIds(10, 100), 'id0'], many)).to.equal(0)
    expect(computeNdcgAt10(createIds(10), many)).to.equal(1)
  })

  it('MRR@10 looks for the first result of grade 2 or 3', () => {
    expect(computeReciprocalRankAt10(['c', 'x', 'b', 'a'], three)).to.be.closeTo(1 / 3, 1e-12)
    expect(computeReciprocalRankAt10(['c', ...createIds(9), 'a'], three)).to.equal(0)
  })

  it('recall@50 counts grades 2 and 3 and asks for no more than fifty', () => {
    expect(computeRecallAt50(['c', 'a', 'x'], three)).to.equal(0.5)
    expect(computeRecallAt50([...createIds(50), 'a', 'b'], three)).to.equal(0)
    expect(computeRecallAt50(createIds(50), gradeAll(createIds(200), 2))).to.equal(1)
    expect(computeRecallAt50([...createIds(25), ...createIds(25, 900)], gradeAll(createIds(200), 2))).to.equal(0.5)
  })

  const createJudgement = (query: string, given: Record<string, Grade>): Judgement => ({
    query,
    lang: 'de',
    intent: '',
    grades: toGrades(given),
  })

  it('means are over the queries that have an answer; what the others find is counted apart', async () => {
    const answers = await runJudgements(
      [createJudgement('sofa', { a: 3 }), createJudgement('bett', { b: 3 }), createJudgement('nichts', {})],
      (query) => (query === 'bett' ? ['x', 'b'] : ['a']),
    )
    const { queries, ndcg, mrr, recall, falsePositives } = computeFigures(answers)
    expect([queries, mrr, recall, falsePositives]).to.deep.equal([2, 0.75, 1, 1])
    expect(ndcg).to.be.closeTo((1 + 1 / Math.log2(3)) / 2, 1e-12)
  })

  it('refuses an answer that names the same goods twice', async () => {
    const error = await runJudgements([createJudgement('sofa', { a: 3 })], () => ['a', 'a']).catch(
      (thrown: Error) => thrown,
    )
    expect(error)
      .to.be.an('error')
      .with.property('message')
      .that.matches(/"sofa" .*twice/)
  })
})

describe('plain full text as yardstick', () => {
  const documents = [
    { id: '1', title: 'Walking shoes', brand: 'Loopvelt', category: 'Shoes', description: 'For long walks' },
    { id: '2', title: 'Lamp', brand: 'Lampholm', category: 'Lighting', description: 'Beside your shoes' },
    { id: '3', title: 'Sofa', brand: 'Huysveld', category: 'Furniture', description: 'Two seats' },
  ]

  it('stems as porter does and looks into title, brand, category and description', async () => {
    expect(await createPlainFullText(documents)('walk', 5)).to.deep.equal(['1'])
    expect(await createPlainFullText(documents)('SEAT huysveld furniture', 5)).to.deep.equal(['3'])
  })

  it('asks for any word, or for all of them', async () => {
    expect(await createPlainFullText(documents)('walking shoe', 5)).to.have.members(['1', '2'])
    expect(await createPlainFullText(documents, 'AND')('walking shoe', 5)).to.deep.equal(['1'])
  })

  it('takes quotes and operators for text', async () => {
    for (const query of ['"', 'sofa" OR', 'NEAR(', '*', ''])
      expect(await createPlainFullText(documents)(query, 5), query).to.be.an('array')
  })
})
