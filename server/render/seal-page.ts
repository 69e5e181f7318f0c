import { createHash } from 'node:crypto'

/** A page that many may get: without its nonce, and with the content rule that allows its scripts by their hashes instead. */
export interface SealedPage {
  html: string
  policy: string
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Takes the response's nonce out of a page. Only scripts that carried it are hashed, so what could not run under the
 * nonce cannot run now; scripts with an address run from the build's folder only.
 */
export function sealPage(html: string, policy: string, nonce: string, origin: string): SealedPage {
  const hashes = new Set<string>()
  const attribute = ` nonce="${nonce}"`
  const scripts = new RegExp(String.raw`<script(?=[^>]*${escapeRegExp(attribute)})([^>]*)>([\s\S]*?)</script>`, 'g')
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) if (!/ src=| type="application/.test(attributes)) hashes.add(hashOf(text))
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy.replace(`'nonce-${nonce}' 'strict-dynamic'`, [`${origin}/assets/`, ...hashes].join(' ')),
  }
}

const escapeRegExp = (text: string) => text.replace(/[/+=."]/g, '\\$&')
