import { expect } from 'chai'
import { createApi } from '#client/lib/api.ts'
import { siteFrameQuery } from './queries.ts'

describe('what stands around every page', () => {
  it('[S7.38] is not asked for again within 900 s', () => {
    expect(siteFrameQuery(createApi(() => Promise.reject(new Error('nothing is asked')))).staleTime).to.equal(900_000)
  })
})
