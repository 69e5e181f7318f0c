import { getDocumentTitle } from '#client/lib/head.tsx'
import type { Head, Site } from '#client/lib/page.ts'
import { beforePaintScript, buildPaymentStartScript, PAGE_DATA_ID } from '../payment-pages/inline-scripts.ts'
import type { StrictCsp } from '../payment-pages/payment-scripts.ts'
import { type AlternateLink, findDefaultAlternate } from './alternates.ts'
import type { Manifest } from './assets.ts'
import { escapeHtml, toScriptJson } from './script-json.ts'
import { buildSocialTags } from './social-tags.ts'

interface DocumentParts {
  site: Site
  head: Head
  nonce: string
  manifest: Manifest
  /** What client/boot.ts and client/entry.tsx read. */
  boot: object
  /** JSON of the query results that are ready. */
  queries: string | undefined
  alternates: readonly AlternateLink[]
  /** Defined on payment pages: only what it lists may run there. */
  strictCsp: StrictCsp | undefined
  /** The requested path. */
  path: string
}

/** The start script with the page's data in it, allowed by the nonce. */
const buildStartScript = ({ nonce, manifest, queries }: DocumentParts, data: object) =>
  `<script nonce="${nonce}">${beforePaintScript}window.boot=${toScriptJson(data)};window.queries=[${queries ?? ''}];${manifest.boot}</script>`

/**
 * The same for payment pages: the data is a JSON block, so that the script is the same on every page and can be listed
 * by its hash.
 */
const buildStrictStartScript = ({ manifest, queries }: DocumentParts, data: object, { importMap }: StrictCsp) =>
  [
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">{"boot":${toScriptJson(data)},"queries":[${queries ?? ''}]}</script>`,
    `<script>${buildPaymentStartScript(manifest.boot)}</script>`,
  ].join('')

/** Everything before React's own markup. Written by hand: nothing in it changes after the first byte. */
export function renderDocumentHead(page: DocumentParts): string {
  const { site, head, nonce, manifest, alternates, strictCsp } = page
  const { tenant, locale, origin } = site
  const data = { ...page.boot, site: manifest.sites[`${tenant.id} ${locale}`] ?? '' }
  const xDefault = findDefaultAlternate(alternates)
  const tags = [
    '<meta charset="utf-8">',
    strictCsp &&
      `<meta http-equiv="content-security-policy" content="script-src ${escapeHtml(strictCsp.pageSources)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(getDocumentTitle(head, site))}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.noindex && '<meta name="robots" content="noindex, follow">',
    head.canonical && `<link rel="canonical" href="${escapeHtml(origin + head.canonical)}">`,
    ...alternates.map(
      ({ locale: other, href }) => `<link rel="alternate" hreflang="${other}" href="${escapeHtml(href)}">`,
    ),
    xDefault && `<link rel="alternate" hreflang="x-default" href="${escapeHtml(xDefault.href)}">`,
    buildSocialTags(site, head, page.path),
    `<meta name="theme-color" content="${tenant.themeColor.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${tenant.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="/assets/tenants/${tenant.id}/favicon.svg" type="image/svg+xml">`,
    `<link rel="preload" href="${manifest.font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="${manifest.styles[tenant.id]}">`,
    strictCsp ? buildStrictStartScript(page, data, strictCsp) : buildStartScript(page, data),
    ...(head.jsonLd ?? []).map(
      (thing) => `<script type="application/ld+json" nonce="${nonce}">${toScriptJson(thing)}</script>`,
    ),
  ]
  return `<!doctype html><html lang="${locale}" data-color-mode="system" data-tenant="${tenant.id}"><head>${tags.filter(Boolean).join('')}</head><body><div id="root">`
}

export const documentTail = '</div></body></html>'
