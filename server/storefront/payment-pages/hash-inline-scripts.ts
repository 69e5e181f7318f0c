import { createHash } from 'node:crypto'

/**
 * A page that can be sent to many: without its nonce, and with a policy that allows its scripts by their hashes
 * instead.
 */
export interface HashedPage {
  html: string
  policy: string
}

const toHashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Removes the response's nonce from a page. Only scripts that carried it are hashed, so what could not run under the
 * nonce cannot run now either; scripts with an address run from the build's folder only.
 */
export function hashInlineScripts(html: string, policy: string, nonce: string, origin: string): HashedPage {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  const scripts = new RegExp(String.raw`<script(?=[^>]*${escapeRegExp(attribute)})([^>]*)>([\s\S]*?)</script>`, 'g')
  for (const [, attributes = '', text = ''] of html.matchAll(scripts))
    if (!/ src=| type="application/.test(attributes)) hashes.add(toHashSource(text))
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy.replace(`'nonce-${nonce}' 'strict-dynamic'`, [`${origin}/assets/`, ...hashes].join(' ')),
  }
}

const escapeRegExp = (text: string) => text.replace(/[/+=."]/g, '\\$&')
