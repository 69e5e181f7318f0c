import { expect } from 'chai'
import type { Api } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { SESSION_MARKER_COOKIE } from '#shared/api/sessions.ts'
import { startClock, stubGlobals } from '#test/support/clock.ts'
import { searchHistoryQuery } from './use-search-history.ts'

describe('the list of own searches', () => {
  it('[S9.3 O73] is asked for once in three seconds, however often the search bar is opened', async () => {
    const clock = startClock()
    const restore = stubGlobals({
      document: { cookie: `${SESSION_MARKER_COOKIE}=${clock.now() / 1_000 + 86_400}` },
      localStorage: { getItem: () => null },
    })
    try {
      let asked = 0
      const api = { get: async () => [{ term: String(++asked), searchedAt: '' }] } as unknown as Api
      const queryClient = createQueryClient()
      const open = () => queryClient.fetchQuery(searchHistoryQuery(api))
      await open()
      await clock.advance(2_999)
      await open()
      expect(asked).to.equal(1)
      await clock.advance(1)
      await open()
      expect(asked).to.equal(2)
      queryClient.clear()
    } finally {
      restore()
      clock.stop()
    }
  })
})
