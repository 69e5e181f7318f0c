import { renderToString } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { App } from '#client/app.tsx'
import type { ReadyHtml } from '#client/lib/once.tsx'
import type { Site } from '#client/lib/page.ts'

/** By the data that the HTML shows, which belongs to one tenant and locale; HTML and data go together. An empty table: seen once. */
const kept = new WeakMap<object, Map<string, string>>()

/**
 * Keeps what `<Once>` shows for data that several pages share (render/upstream.ts). Data of a single request is seen once
 * and costs nothing; at the second sight its HTML is made after the page, so that it holds up nobody.
 */
export function readyHtmlFor(site: Site, intl: IntlShape): ReadyHtml {
  return (of, variant, children) => {
    const known = kept.get(of)
    if (!known) return void kept.set(of, new Map())
    const key = `${site.width} ${variant}`
    const html = known.get(key)
    if (html !== undefined) return html
    setImmediate(() => {
      if (!known.has(key))
        known.set(
          key,
          renderToString(
            <App site={site} intl={intl}>
              {children}
            </App>,
          ),
        )
    })
    return undefined
  }
}
