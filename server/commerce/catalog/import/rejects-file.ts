import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const FLUSH_LINE_COUNT = 500

interface RejectedRow {
  line: number
  id?: string | undefined
  kind: string
  element?: string
  reason: string
}

/** Lists every row that was not imported: line, id, kind, attribute, reason. No file is left if all were imported. */
export function openRejectsFile(file: string) {
  let lines: string[] = []
  let count = 0
  const escapeCell = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
  // Never remove a device or a folder that was given by mistake.
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
    add({ line, id = '', kind, element = '', reason }: RejectedRow) {
      if (count === 0) lines.push('line\tid\tkind\tattribute\treason\n')
      count++
      lines.push(`${[String(line), id, kind, element, reason].map(escapeCell).join('\t')}\n`)
      if (lines.length >= FLUSH_LINE_COUNT) flush()
    },
    flush,
    count: () => count,
  }
}

export type RejectsFile = ReturnType<typeof openRejectsFile>
