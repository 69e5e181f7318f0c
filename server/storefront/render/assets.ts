import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build's output (build.mjs writes dist/manifest.json). */
export interface Manifest {
  /** Tenant id → stylesheet. */
  styles: Readonly<Record<string, string>>
  /** "tenant locale" → module with public tenant data and messages. */
  sites: Readonly<Record<string, string>>
  /** Source file → its script and every script that it imports statically. */
  scripts: Readonly<Record<string, readonly string[]>>
  /** client/boot.ts as text, for the page's head. */
  boot: string
  font: string
  icons: string
}

declare const DIST_FOLDER: string

/** This build's folder; the process runs in the project's root. */
export const distFolder: string = typeof DIST_FOLDER === 'string' ? DIST_FOLDER : 'dist'

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8'))
