import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { createRevalidatingCache, withTimeout } from './revalidating-cache.ts'

describe('fresh cache', () => {
  it('[S7.37] asks once for what is fresh, also when two ask at the same time', async () => {
    const cache = createRevalidatingCache()
    let asked = 0
    const load = async () => ({ asked: ++asked })
    expect(await Promise.all([cache('a', load), cache('a', load)])).to.deep.equal([{ asked: 1 }, { asked: 1 }])
    expect(await cache('a', load)).to.deep.equal({ asked: 1 })
    expect(await cache('b', load)).to.deep.equal({ asked: 2 })
  })

  it('does not remember that nothing was found', async () => {
    const cache = createRevalidatingCache()
    expect(await cache('a', async () => undefined)).to.equal(undefined)
    expect(await cache('a', async () => ({ found: true }))).to.deep.equal({ found: true })
  })

  it('[S7.37] an old answer is served at once while one refresh runs, and survives a refresh that fails', async () => {
    const cache = createRevalidatingCache({ freshMs: 20 })
    await cache('a', async () => ({ version: 1 }))
    await wait(30)
    const failing = () => Promise.reject(new Error('content store down'))
    expect(await cache('a', failing)).to.deep.equal({ version: 1 })
    await wait(5)
    expect(await cache('a', async () => ({ version: 2 }))).to.deep.equal({ version: 1 })
    await wait(5)
    expect(await cache('a', failing)).to.deep.equal({ version: 2 })
  })

  it('a first answer that fails is a failure, not "nothing there"', async () => {
    const cache = createRevalidatingCache()
    const outcome = await cache('a', () => Promise.reject(new Error('content store down'))).catch(
      (error: Error) => error.message,
    )
    expect(outcome).to.equal('content store down')
  })

  it('[S7.36] gives up after the time limit with content-unavailable', async () => {
    const never = withTimeout(new Promise(() => {}), 10)
    expect(await never.catch((error: { code: string; status: number }) => [error.status, error.code])).to.deep.equal([
      503,
      'content-unavailable',
    ])
  })
})
