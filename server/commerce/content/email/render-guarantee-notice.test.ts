import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { renderGuaranteeNotice } from './render-guarantee-notice.ts'

const ARTWORK = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'

describe('the file with the notice on the legal guarantee', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notice-'))
  const path = join(folder, 'eu-guarantee-notice.svg')
  before(() => writeFileSync(path, ARTWORK))
  after(() => rmSync(folder, { recursive: true }))

  const render = (tenant: Tenant, locale: Locale, artwork: { path: string } | undefined) => {
    const messages = createLocaleFormatter(tenant, locale, getMessages)
    return renderGuaranteeNotice({ tenant, locale, origin: 'https://shop.example', messages }, artwork)?.content
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[law 2] in ${locale} holds the operator’s artwork itself, unchanged, with the same words`, () => {
        const [own, official] = [render(tenant, locale, undefined), render(tenant, locale, { path })]
        if (tenant.country === 'CH') return expect([own, official]).to.deep.equal([undefined, undefined])
        const [tag = '', picture = ''] =
          /<img src="data:image\/svg\+xml;base64,([^"]*)" alt="">/.exec(official ?? '') ?? []
        expect(Buffer.from(picture, 'base64').toString()).to.equal(ARTWORK)
        expect(official?.replace(tag, '').trim()).to.equal(own?.trim())
        expect(own)
          .to.match(/<h1>(GESETZLICHE GEWÄHRLEISTUNG|WETTELIJKE GARANTIE)<\/h1>/)
          .and.not.include('<img')
      })
})
