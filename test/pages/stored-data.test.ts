import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { serverDataEntries } from '#shared/server-data.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

describe('the page of stored data', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N14] tells what the servers store of visitors and customers: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const { body } = await shop.get(tenant.id, getPath(tenant, locale, 'service/stored-data'))
        const [, section = ''] = body.split('id="server"')
        expect(section).to.include(messages['stored-data.server-intro'])
        for (const { id, title, purpose, category } of serverDataEntries) {
          const [, item = ''] = section.split(`data-server-data="${id}"`)
          expect(item.split('</ul>', 1)[0], id)
            .to.include(messages[title])
            .and.include(messages[purpose])
            .and.include(messages[`consent.name-${category}`])
        }
      })
})
