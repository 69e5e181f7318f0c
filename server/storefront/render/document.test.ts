import { expect } from 'chai'
import type { Head, Site } from '#client/lib/page.ts'
import { toPublicTenant } from '#shared/tenant.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { renderDocumentHead } from './document.ts'

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)></title></head>\u2028&`

/** The head of a page whose every text is this one. */
function render(text: string, strict = false) {
  const tenant = { ...testTenant, names: { 'de-AT': text } }
  const head: Required<Head> = {
    title: text,
    divider: '|',
    description: text,
    canonical: `/${text}`,
    noindex: true,
    picture: { source: text, alt: text },
    kind: 'product',
    secret: true,
    jsonLd: [{ name: text, nested: { list: [text] } }],
  }
  const site = { tenant: toPublicTenant(tenant), locale: 'de-AT', origin: 'https://kontor.test' } as unknown as Site
  return renderDocumentHead({
    site,
    head,
    nonce: 'nonce',
    manifest: { boot: '', font: '', styles: {}, sites: { 'at de-AT': text }, scripts: {} } as never,
    boot: { text, router: { loaderData: { text } } },
    queries: undefined,
    path: `/${text}`,
    alternates: [{ locale: 'de-AT', href: `https://kontor.test/${text}` }],
    strictCsp: strict ? { importMap: '{}', headerSources: text, pageSources: text } : undefined,
  })
}

/** The tags of a page and the names of their attributes: what a text must not change. */
const getOutline = (html: string) =>
  [...html.matchAll(/<\/?([a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, tag, attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/([a-z-]+)(?:="[^"]*")?/gi)].map(([, name]) => name),
  ])

describe('the head of a page', () => {
  for (const strict of [false, true])
    it(`[R21] keeps any text a text, in title, description, addresses, data and JSON-LD${strict ? ' of a payment page' : ''}`, () => {
      const hostile = render(HOSTILE, strict)
      expect(getOutline(hostile)).to.deep.equal(getOutline(render('plain', strict)))
      expect(hostile).not.to.include('<script>alert').and.not.to.include('<img')
    })

  it('[S9.3 R21] says in attributes what it was told', () => {
    expect(render('Größe "M" & mehr')).to.include('<meta name="description" content="Größe &quot;M&quot; &amp; mehr">')
  })
})
