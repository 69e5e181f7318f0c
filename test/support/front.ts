import { type Build, startShop, type TestShop } from './shop.ts'

/**
 * A storefront of a shop's back end that visitors of the Austrian shop reach at another port, behind a test's proxy.
 */
export const startFront = (shop: TestShop, visitedPort: number, build: Build = 'dist'): Promise<TestShop> =>
  startShop({
    build,
    data: shop.data,
    env: {
      ROLES: 'storefront',
      COMMERCE_URL: shop.commerceUrl,
      TENANT_ORIGINS: `at=http://at.localhost:${visitedPort}`,
    },
  })
