import { titleOf } from '#client/lib/head.tsx'
import { HEADER_END_ID, type Head, type Site } from '#client/lib/page.ts'
import type { AlternateLink } from './alternates.ts'
import type { Manifest } from './assets.ts'
import { chosenColourMode, PAGE_DATA_ID, paymentStart } from './inline-scripts.ts'
import type { PaymentSeal } from './payment-scripts.ts'
import { escapeHtml, scriptJson } from './script-json.ts'

interface Document {
  site: Site
  head: Head
  nonce: string
  manifest: Manifest
  /** What client/boot.ts and client/entry.tsx read. */
  boot: object
  /** JSON of the query results at hand. */
  queries: string | undefined
  alternates: readonly AlternateLink[]
  /** Present on payment pages: nothing runs there but what it names. */
  seal: PaymentSeal | undefined
}

/** The page's start under its nonce, its data in it. */
const start = ({ nonce, manifest, queries }: Document, data: object) =>
  `<script nonce="${nonce}">${chosenColourMode}window.boot=${scriptJson(data)};window.queries=[${queries ?? ''}];${manifest.boot}</script>`

/** The same where nothing runs but what is listed: the data is no script, and the script the same on every page. */
const sealedStart = ({ manifest, queries }: Document, data: object, { importMap }: PaymentSeal) =>
  [
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">{"boot":${scriptJson(data)},"queries":[${queries ?? ''}]}</script>`,
    `<script>${paymentStart(manifest.boot)}</script>`,
  ].join('')

/** Everything before React's own markup. Written by hand: nothing in it changes after the first byte. */
export function documentHead(page: Document): string {
  const { site, head, nonce, manifest, alternates, seal } = page
  const { tenant, locale, origin } = site
  const data = { ...page.boot, site: manifest.sites[`${tenant.id} ${locale}`] ?? '' }
  const tags = [
    '<meta charset="utf-8">',
    seal && `<meta http-equiv="content-security-policy" content="script-src ${escapeHtml(seal.pageSources)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf(head, site))}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.noindex && '<meta name="robots" content="noindex, follow">',
    head.canonical && `<link rel="canonical" href="${escapeHtml(origin + head.canonical)}">`,
    ...alternates.map(({ locale: other, href }) => `<link rel="alternate" hreflang="${other}" href="${escapeHtml(href)}">`),
    `<meta name="theme-color" content="${tenant.themeColor.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${tenant.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="/assets/tenants/${tenant.id}/favicon.svg" type="image/svg+xml">`,
    `<link rel="preload" href="${manifest.font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="${manifest.styles[tenant.id]}">`,
    `<link rel="expect" href="#${HEADER_END_ID}" blocking="render">`,
    seal ? sealedStart(page, data, seal) : start(page, data),
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(thing)}</script>`),
  ]
  return `<!doctype html><html lang="${locale}" data-color-mode="system" data-tenant="${tenant.id}"><head>${tags.filter(Boolean).join('')}</head><body><div id="root">`
}

export const documentTail = '</div></body></html>'
