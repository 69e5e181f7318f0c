import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

const NARROW = 360

/** What the finger meets in the middle of a link of the footer, once it is scrolled to. */
function touchLink(href: string) {
  const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${href}"]`)
  if (!link) return undefined
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = link.getBoundingClientRect()
  const touched = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    text: link.textContent,
    isSeen: link.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    isTouched: touched === link || link.contains(touched),
    isWithin: left >= 0 && left + width <= window.innerWidth,
  }
}

describe('the withdrawal function in the footer of a narrow screen', function () {
  this.timeout(60_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[law 1, 21] [N4] is seen and can be pressed without opening anything: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const path = (route: 'home' | 'basket' | 'service/withdrawal') => getPath(tenant, locale, route)
        const { page } = await openPage(browser, { width: NARROW, height: 740 })
        for (const route of ['home', 'basket'] as const) {
          await visit(page, `${shop.origin(tenant.id)}${path(route)}`)
          const found = await page.evaluate(touchLink, path('service/withdrawal'))
          expect(found, route).to.deep.equal({
            text: getMessages(tenant, locale)['withdrawal.title'],
            isSeen: true,
            isTouched: true,
            isWithin: true,
          })
        }
        await page.close()
      })
})
