import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder } from './assets.ts'

/** A script that may run where somebody pays. */
export interface PaymentScript {
  /** Its address, or the name of an inline script. */
  file: string
  /** "sha384-…", as Subresource Integrity writes it. */
  integrity: string
  reason: string
  /** The one "tenant locale" that loads it; absent where all do. */
  site?: string
}

/** dist/payment-scripts.json: everything that runs on payment pages (reliability R23, PCI DSS 6.4.3). The import map that tells a browser of it is the one script not in it. */
export interface PaymentScripts {
  files: readonly PaymentScript[]
  inline: readonly PaymentScript[]
}

/** What the pages of one tenant and locale need to say. */
export interface PaymentSeal {
  /** Text of the import map: a module whose bytes differ is not run. */
  importMap: string
  /** Sources of script-src for the header: inline scripts by hash, files by folder, so that it stays short. */
  headerSources: string
  /** The same with every file named, for the page's own rule. Both hold. */
  pageSources: string
}

/** Browsers that know it refuse every script without a hash, however it is asked for. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)'

export const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

export const readPaymentScripts = () => JSON.parse(readFileSync(join(distFolder, 'payment-scripts.json'), 'utf8')) as PaymentScripts

/** How the payment pages of a tenant and locale ("at de-AT") at an origin name what may run there. */
export function paymentSeal({ files, inline }: PaymentScripts, site: string, origin: string): PaymentSeal {
  const own = files.filter((each) => !each.site || each.site === site)
  const importMap = JSON.stringify({ integrity: Object.fromEntries(own.map(({ file, integrity }) => [file, integrity])) })
  const hashes = [integrityOf(importMap), ...inline.map(({ integrity }) => integrity)].map((hash) => `'${hash}'`).join(' ')
  return { importMap, headerSources: `${hashes} ${origin}/assets/`, pageSources: [hashes, ...own.map(({ file }) => origin + file)].join(' ') }
}
