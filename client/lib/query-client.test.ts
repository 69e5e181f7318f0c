import { expect } from 'chai'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

type Retry = (count: number, error: Error) => boolean
type Delay = (attempt: number, error: Error) => number

function getDefaults(effectiveType?: string) {
  const globals = globalThis as { window?: unknown }
  const { navigator } = globalThis
  const set = (value: unknown) => Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
  globals.window = {}
  const { queries = {} } = createQueryClient().getDefaultOptions()
  delete globals.window
  const fault = new ApiError(503, 'unavailable')
  return {
    ...queries,
    retries: (error: Error) => [0, 1, 2, 3].map((count) => (queries.retry as Retry)(count, error)),
    delays: () => {
      set({ connection: { effectiveType } })
      const delays = [0, 1, 2].map((attempt) => (queries.retryDelay as Delay)(attempt, fault))
      set(navigator)
      return delays
    },
  }
}

describe('the query cache', () => {
  it('[S9.1] keeps an answer fresh for 60 s', () => {
    expect(getDefaults().staleTime).to.equal(60_000)
  })

  it('[S4.40 S9.4 S9.5 O72] asks three times more, after 5, 10 and 20 s, on slow networks after 10, 20 and 40 s', () => {
    expect(getDefaults().retries(new ApiError(503, 'unavailable'))).to.deep.equal([true, true, true, false])
    expect(getDefaults('4g').delays()).to.deep.equal([5_000, 10_000, 20_000])
    expect(getDefaults('2g').delays()).to.deep.equal([10_000, 20_000, 40_000])
  })

  it('takes a 4xx for an answer', () => {
    expect(getDefaults().retries(new ApiError(404, 'not-found'))).to.deep.equal([false, false, false, false])
  })

  it('[R13] never asks twice on the server', () => {
    const { queries = {} } = createQueryClient().getDefaultOptions()
    expect((queries.retry as Retry)(0, new ApiError(503, 'unavailable'))).to.equal(false)
  })
})
