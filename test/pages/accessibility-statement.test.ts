import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'chai'
import {
  type AccessibilityCheck,
  describeAccessibilityCheck,
  hashBuild,
} from '#server/commerce/content/pages/accessibility-check.ts'
import { CONTENT_API } from '#shared/api/content.ts'
import { routes } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

const toFile = (locale: Locale) => `dist/accessibility/${locale}.json`

describe('the accessibility page', () => {
  let shop: TestShop
  const left = new Map<Locale, string | undefined>()
  useSharedShop((shared) => (shop = shared))

  /** What another run has left is put back afterwards. */
  before(() => {
    mkdirSync(dirname(toFile('de-AT')), { recursive: true })
    for (const locale of tenants.flatMap(({ locales }) => locales))
      left.set(locale, existsSync(toFile(locale)) ? readFileSync(toFile(locale), 'utf8') : undefined)
  })
  after(() => {
    for (const [locale, content] of left)
      if (content === undefined) rmSync(toFile(locale), { force: true })
      else writeFileSync(toFile(locale), content)
  })

  const show = async (tenant: Tenant, locale: Locale, check: AccessibilityCheck | undefined) => {
    if (check) writeFileSync(toFile(locale), JSON.stringify(check))
    else rmSync(toFile(locale), { force: true })
    const path = routes['service/accessibility'][getLanguage(locale)]
    // from the back end: the storefront may show what it has asked for up to 15 s before
    const { body } = await shop.get(tenant.id, `${CONTENT_API}/page?${new URLSearchParams({ path })}`, {
      'x-locale': locale,
    })
    for (const sentence of describeAccessibilityCheck(locale, check, await hashBuild()))
      expect(body).to.include(sentence)
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[N13] shows in ${locale} what the checks of this build or of an earlier one found, or that there is no result`, async () => {
        const check = {
          checkedOn: '2026-11-24',
          axeVersion: '4.14.1',
          viewCount: 118,
          lookCount: 236,
          violatedRules: [],
        }
        await show(tenant, locale, undefined)
        await show(tenant, locale, { ...check, build: await hashBuild() })
        await show(tenant, locale, { ...check, build: 'earlier', violatedRules: ['label'] })
      })
})

describe('the image', () => {
  it('[N13] is built with the results, which a build keeps', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored.indexOf('!dist/accessibility')).to.be.greaterThan(ignored.indexOf('dist/*'))
    expect(ignored).to.include('dist/*').and.not.include('dist')
    expect(readFileSync('build.mjs', 'utf8')).to.include("const KEPT = 'accessibility'")
  })
})
