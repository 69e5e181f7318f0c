import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect } from 'chai'
import { startClock, stubGlobals, type TestClock } from '#test/support/clock.ts'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { refetchOnFocus } from './refetch-on-focus.ts'

const KEY = ['price']

describe('queries on a clock that is moved', () => {
  let clock: TestClock
  let restore: () => void
  let queryClient: QueryClient
  let askedAt: number[]
  let start: number
  let onVisibilityChange: () => void
  const browserDocument = { visibilityState: 'visible' }

  function openBrowser(effectiveType?: string) {
    clock = startClock()
    start = clock.now()
    askedAt = []
    restore = stubGlobals({
      window: { addEventListener: () => undefined, removeEventListener: () => undefined },
      document: browserDocument,
      navigator: { onLine: true, connection: { effectiveType } },
      addEventListener: (_type: string, listener: () => void) => {
        onVisibilityChange = listener
      },
      removeEventListener: () => undefined,
    })
    queryClient = createQueryClient()
    queryClient.mount()
  }
  afterEach(() => {
    queryClient.clear()
    queryClient.unmount()
    focusManager.setEventListener(() => undefined)
    restore()
    clock.stop()
  })

  /** A query that is answered, or that fails like this each time. */
  const queryFn = (error?: Error) => async () => {
    askedAt.push(clock.now() - start)
    if (error) throw error
    return askedAt.length
  }
  const advanceBySeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await clock.advance(1_000)
  }

  it('[S9.1] answers from the cache for 60 s, and asks again after them', async () => {
    openBrowser()
    const read = () => queryClient.fetchQuery({ queryKey: KEY, queryFn: queryFn() })
    await read()
    await clock.advance(59_999)
    expect(await read()).to.equal(1)
    await clock.advance(1)
    expect(await read()).to.equal(2)
    expect(askedAt).to.deep.equal([0, 60_000])
  })

  for (const { network, effectiveType, times } of [
    { network: 'a fast network', effectiveType: '4g', times: [0, 5_000, 15_000, 35_000] },
    { network: 'a network that says nothing of itself', effectiveType: undefined, times: [0, 5_000, 15_000, 35_000] },
    { network: 'a slow network', effectiveType: '2g', times: [0, 10_000, 30_000, 70_000] },
    { network: 'a very slow network', effectiveType: 'slow-2g', times: [0, 10_000, 30_000, 70_000] },
  ])
    it(`[S9.4 S9.5 O72] repeats what has failed three times on ${network}, each time after twice as long`, async () => {
      openBrowser(effectiveType)
      const observer = new QueryObserver(queryClient, {
        queryKey: KEY,
        queryFn: queryFn(new ApiError(503, 'unavailable')),
      })
      const unsubscribe = observer.subscribe(() => undefined)
      await advanceBySeconds(200)
      unsubscribe()
      expect(askedAt).to.deep.equal(times)
    })

  it('[S9.4] does not repeat what was refused', async () => {
    openBrowser()
    const observer = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn: queryFn(new ApiError(404, 'not-found')),
    })
    const unsubscribe = observer.subscribe(() => undefined)
    await advanceBySeconds(60)
    unsubscribe()
    expect(askedAt).to.deep.equal([0])
  })

  it('[S9.6 S9.1] asks anew on coming back for what is stale only, and at most every five seconds', async () => {
    openBrowser()
    refetchOnFocus()
    const [stale, fresh] = [0, 60_000].map((staleTime) => {
      const counter = { asked: 0 }
      const observer = new QueryObserver(queryClient, {
        queryKey: ['focus', staleTime],
        queryFn: async () => ++counter.asked,
        staleTime,
      })
      return { counter, unsubscribe: observer.subscribe(() => undefined) }
    })
    const comeBack = async () => {
      browserDocument.visibilityState = 'hidden'
      onVisibilityChange()
      browserDocument.visibilityState = 'visible'
      onVisibilityChange()
      await clock.advance(0)
      return [stale?.counter.asked, fresh?.counter.asked]
    }
    await clock.advance(0)
    const counts = [await comeBack()]
    for (const ms of [4_999, 1, 4_999, 1, 50_000]) {
      await clock.advance(ms)
      counts.push(await comeBack())
    }
    stale?.unsubscribe()
    fresh?.unsubscribe()
    expect(counts).to.deep.equal([
      [2, 1],
      [2, 1],
      [3, 1],
      [3, 1],
      [4, 1],
      [5, 2],
    ])
  })
})
