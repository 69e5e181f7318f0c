import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describeAccessibilityCheck } from '#server/commerce/content/pages/accessibility-check.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

describe('the accessibility page', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const { id, locales, ...tenant } of tenants)
    for (const locale of locales)
      it(`[N13] shows what this build’s checks found in ${locale}, or that there is no result`, async () => {
        const file = `dist/accessibility/${locale}.json`
        const check = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
        const { body } = await shop.get(id, getPath({ id, locales, ...tenant }, locale, 'service/accessibility'))
        for (const sentence of describeAccessibilityCheck(locale, check)) expect(body).to.include(sentence)
      })
})
