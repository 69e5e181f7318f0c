import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder } from '../render/assets.ts'
import { computeIntegrity } from './compute-integrity.ts'

/** A script that may run on payment pages. */
export interface PaymentScript {
  /** Its address, or the name of an inline script. */
  file: string
  /** "sha384-…", as Subresource Integrity writes it. */
  integrity: string
  reason: string
  /** The only "tenant locale" that loads it; undefined if all do. */
  site?: string
}

/**
 * dist/payment-scripts.json: everything that runs on payment pages (R23, PCI DSS 6.4.3), except the import map, which
 * is generated from it.
 */
export interface PaymentScripts {
  files: readonly PaymentScript[]
  inline: readonly PaymentScript[]
}

/** The policy of the payment pages of one tenant and locale. */
export interface StrictCsp {
  /** Text of the import map: a module with other bytes does not run. */
  importMap: string
  /** Sources of script-src for the header: inline scripts by hash, files by folder, so that it stays short. */
  headerSources: string
  /** The same with every file named, for the page's own policy. Both apply. */
  pageSources: string
}

/** Browsers that support it reject every script without a hash, however it is loaded. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)'

export const readPaymentScripts = (): PaymentScripts =>
  JSON.parse(readFileSync(join(distFolder, 'payment-scripts.json'), 'utf8'))

/** Builds the policy of the payment pages of a site ("at de-AT") at an origin. */
export function buildStrictCsp({ files, inline }: PaymentScripts, site: string, origin: string): StrictCsp {
  const own = files.filter((each) => !each.site || each.site === site)
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(own.map(({ file, integrity }) => [file, integrity])),
  })
  const hashes = [computeIntegrity(importMap), ...inline.map(({ integrity }) => integrity)]
    .map((hash) => `'${hash}'`)
    .join(' ')
  return {
    importMap,
    headerSources: `${hashes} ${origin}/assets/`,
    pageSources: [hashes, ...own.map(({ file }) => origin + file)].join(' '),
  }
}
