import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAX_OUTPUT_BYTES = 100_000_000

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  message: string
  extract?: string
}

/** The W3C's checker is a Java program: it runs where `java` is installed. */
export const hasJava = () => spawnSync('java', ['-version']).status === 0

/** Errors that the W3C's checker (vnu) finds in these documents, by name; it reads them all at once. */
export function findCheckerErrors(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-html-'))
  try {
    for (const [name, html] of documents) writeFileSync(join(folder, `${name}.html`), html)
    const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
    const options = ['--errors-only', '--format', 'json', '--exit-zero-always', '--stdout']
    const { stdout, stderr } = spawnSync('java', ['-Xss1m', '-jar', jar, ...options, folder], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    if (!stdout.startsWith('{')) throw new Error(`the checker has failed: ${stderr}`)
    const { messages }: { messages: readonly Message[] } = JSON.parse(stdout)
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url = '', message, extract = '' }) => `${basename(url, '.html')}: ${message} ${extract.trim()}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
