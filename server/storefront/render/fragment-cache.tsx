import { renderToString } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { App } from '#client/app.tsx'
import type { FragmentCache } from '#client/lib/cached-fragment.tsx'
import type { Site } from '#client/lib/page.ts'

/**
 * Data → variant → HTML. Data belongs to one tenant and locale, and its HTML is collected with it. An empty table:
 * rendered once so far.
 */
const fragments = new WeakMap<object, Map<string, string>>()

/**
 * React joins its markup from thousands of pieces, which V8 keeps as a tree; one text takes a fraction of its memory.
 */
const copyFlat = (text: string) => Buffer.from(text).toString()

/**
 * Caches the HTML of `<CachedFragment>` for data that several pages share (page-cache/upstream.ts). Data of a single
 * request is rendered once and costs nothing more; at the second time its HTML is rendered again after the page, for
 * the pages to come.
 */
export function createFragmentCache(site: Site, intl: IntlShape): FragmentCache {
  return (source, variant, children) => {
    const variants = fragments.get(source)
    if (!variants) return void fragments.set(source, new Map())
    const key = `${site.width} ${variant}`
    const html = variants.get(key)
    if (html !== undefined) return html
    setImmediate(() => {
      if (!variants.has(key))
        variants.set(
          key,
          copyFlat(
            renderToString(
              <App site={site} intl={intl}>
                {children}
              </App>,
            ),
          ),
        )
    })
    return undefined
  }
}
