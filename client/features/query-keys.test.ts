import { expect } from 'chai'
import { createApi } from '../lib/api.ts'
import type { Site } from '../lib/page.ts'
import { basketQuery } from './basket/basket/queries.ts'
import { wishlistQuery } from './basket/wishlist/queries.ts'
import { productQuery } from './catalog/products/queries.ts'
import { reviewsQuery } from './catalog/ratings/queries.ts'
import { productListQuery } from './search/product-list/queries.ts'

/** What the browser's cache holds things under (S3). */
describe('identities in the query cache', () => {
  const api = createApi(() => Promise.reject(new Error('nothing is asked')))
  const site = { api, variants: {} } as Site
  const listKey = (term: string, page = 1) =>
    productListQuery(site, { term }, { sort: 'relevance', page, filters: {} }).queryKey

  it('[S3.1] a product is its sku', () => {
    expect(productQuery(api, '1').queryKey).to.deep.equal(productQuery(api, '1').queryKey)
    expect(productQuery(api, '1').queryKey).not.to.deep.equal(productQuery(api, '2').queryKey)
  })

  it('[S3.4] there is one basket', () => {
    expect(basketQuery(api).queryKey).to.deep.equal(['basket'])
  })

  it('[S3.5] there is one wishlist', () => {
    expect(wishlistQuery(api).queryKey).to.deep.equal(['wishlist'])
  })

  it('[S3.6] a list is what was asked for, however far it has grown', () => {
    expect(listKey('sofa')).to.deep.equal(listKey('sofa'))
    expect(listKey('sofa')).not.to.deep.equal(listKey('bett'))
    expect(listKey('sofa')).not.to.deep.equal(listKey('sofa', 2))
  })

  it('[S3.7] reviews are those of a product, by stars', () => {
    const getKey = (sku: string, stars?: number) => reviewsQuery(api, { sku, page: 1, stars }).queryKey
    expect(getKey('1')).not.to.deep.equal(getKey('2'))
    expect(getKey('1')).not.to.deep.equal(getKey('1', 5))
  })
})
