import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const FLUSH_LINE_COUNT = 500

/** A file that names every row that did not land: line, id, kind, attribute, reason. There is none where all landed. */
export function openRejectsFile(file: string) {
  let lines: string[] = []
  let count = 0
  const escapeCell = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
  // A device or a folder in its place is somebody's mistake, and removing it would be ours.
  const existing = statSync(file, { throwIfNoEntry: false })
  if (existing && !existing.isFile()) throw new Error(`${file} is no file that rejected rows could be written to`)
  rmSync(file, { force: true })
  const flush = () => {
    if (lines.length === 0) return
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, lines.join(''))
    lines = []
  }
  return {
    add({
      line,
      id = '',
      kind,
      element = '',
      reason,
    }: {
      line: number
      id?: string | undefined
      kind: string
      element?: string
      reason: string
    }) {
      if (count === 0) lines.push('line\tid\tkind\tattribute\treason\n')
      count++
      lines.push(`${[String(line), id, kind, element, reason].map(escapeCell).join('\t')}\n`)
      if (lines.length >= FLUSH_LINE_COUNT) flush()
    },
    flush,
    count: () => count,
  }
}
