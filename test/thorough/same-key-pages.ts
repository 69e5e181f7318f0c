import { expect } from 'chai'
import { compareSameKeyPages } from '#test/support/same-key-pages.ts'

const PAIR_COUNT = 500

describe('many requests that share a page of the cache', function () {
  this.timeout(900_000)

  it('[R27] would each get that very page, however address and headers are put together', async () => {
    const { sharedCount } = await compareSameKeyPages(PAIR_COUNT)
    expect(sharedCount, 'pairs that shared a page').to.be.at.least(PAIR_COUNT / 5)
  })
})
