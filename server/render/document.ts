import { HEADER_END_ID, type Head, type Site } from '#client/lib/page.ts'
import type { AlternateLink } from './alternates.ts'
import type { Manifest } from './assets.ts'
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
}

/** Before the first paint, and in the browser, so that a page is the same for all: the chosen mode, from storage or where that is refused from the cookie. */
const chosenColourMode =
  'var m=(/(?:^|; )colorMode=(\\w+)/.exec(document.cookie)||[])[1];try{m=localStorage.getItem("colorMode")||m}catch(e){}' +
  'if(m==="light"||m==="dark")document.documentElement.dataset.colorMode=m;'

/** Everything before React's own markup. Written by hand: nothing in it changes after the first byte. */
export function documentHead({ site, head, nonce, manifest, boot, queries, alternates }: Document): string {
  const { tenant, locale, origin } = site
  const module = manifest.sites[`${tenant.id} ${locale}`] ?? ''
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
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
    `<script nonce="${nonce}">${chosenColourMode}window.boot=${scriptJson({ ...boot, site: module })};window.queries=[${queries ?? ''}];${manifest.boot}</script>`,
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(thing)}</script>`),
  ]
  return `<!doctype html><html lang="${locale}" data-color-mode="system" data-tenant="${tenant.id}"><head>${tags.filter(Boolean).join('')}</head><body><div id="root">`
}

export const documentTail = '</div></body></html>'
