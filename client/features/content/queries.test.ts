import { expect } from 'chai'
import { createApi } from '../../lib/api.ts'
import { chromeQuery } from './queries.ts'

describe('what stands around every page', () => {
  it('[S7.38] is not asked for again within 900 s', () => {
    expect(chromeQuery(createApi(() => Promise.reject(new Error('nothing is asked')))).staleTime).to.equal(900_000)
  })
})
