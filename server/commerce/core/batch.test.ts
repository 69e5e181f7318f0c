import { expect } from 'chai'
import { testTenant } from '#test/support/test-tenant.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import { batched } from './batch.ts'
import type { Context } from './context.ts'

/** The part of a context that batches use. */
const contextOn = (kind: 'postgres' | 'sqlite', database = { kind, reader: {} }) =>
  ({ database, tenant: testTenant }) as unknown as Context

describe('batched loading', () => {
  let looks: (readonly string[])[]
  let answers: PromiseWithResolvers<string>[]
  let ask: (ctx: Context, key: string) => Promise<string>

  beforeEach(() => {
    looks = []
    answers = []
    ask = batched((_shop, keys: readonly string[]) => {
      looks.push(keys)
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    })
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('answers those who ask in one turn by one look, and those who come during a look by the next', async () => {
    const ctx = contextOn('postgres')
    const first = [ask(ctx, 'a'), ask(ctx, 'b')]
    await turn()
    expect(looks).to.deep.equal([['a', 'b']])
    const late = [ask(ctx, 'c'), ask(ctx, 'a')]
    await turn()
    expect(looks, 'one look at a time').to.have.length(1)
    answers[0]?.resolve('one')
    expect(await Promise.all(first)).to.deep.equal(['one', 'one'])
    await turn()
    expect(looks.slice(1)).to.deep.equal([['c', 'a']])
    answers[1]?.resolve('two')
    expect(await Promise.all(late)).to.deep.equal(['two', 'two'])
  })

  it('lets a look fail for those who asked, and looks again for the next', async () => {
    const ctx = contextOn('postgres')
    const failing = ask(ctx, 'a').catch((error: Error) => error.message)
    await turn()
    answers[0]?.reject(new Error('the server is gone'))
    expect(await failing).to.equal('the server is gone')
    const next = ask(ctx, 'b')
    await turn()
    answers[1]?.resolve('here')
    expect(await next).to.equal('here')
  })

  it('holds up nobody for long by a look that is never answered', async () => {
    const ctx = contextOn('postgres')
    void ask(ctx, 'a')
    await turn()
    const next = ask(ctx, 'b')
    await waitUntil(() => looks.length === 2)
    answers[1]?.resolve('here')
    expect(await next).to.equal('here')
  })

  it('keeps shops and databases apart', async () => {
    const ctx = contextOn('postgres')
    const asked = [
      ask(ctx, 'a'),
      ask({ ...ctx, tenant: { ...testTenant, id: 'other' } }, 'b'),
      ask(contextOn('postgres'), 'c'),
    ]
    await turn()
    expect(looks).to.deep.equal([['a'], ['b'], ['c']])
    for (const [i, { resolve }] of answers.entries()) resolve(String(i))
    expect(await Promise.all(asked)).to.deep.equal(['0', '1', '2'])
  })

  it('looks for each at once on SQLite', () => {
    const ctx = contextOn('sqlite')
    void ask(ctx, 'a')
    void ask(ctx, 'b')
    expect(looks).to.deep.equal([['a'], ['b']])
  })
})
