import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

const FLUSH_AT = 500

/** A file that names every row that did not land: line, id, kind, attribute, reason. There is none where all landed. */
export function openRejects(file: string) {
  let lines: string[] = []
  let count = 0
  const cell = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
  rmSync(file, { force: true })
  const flush = () => {
    if (lines.length === 0) return
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, lines.join(''))
    lines = []
  }
  return {
    add({ line, id = '', kind, element = '', reason }: { line: number; id?: string | undefined; kind: string; element?: string; reason: string }) {
      if (count === 0) lines.push('line\tid\tkind\tattribute\treason\n')
      count++
      lines.push(`${[String(line), id, kind, element, reason].map(cell).join('\t')}\n`)
      if (lines.length >= FLUSH_AT) flush()
    },
    flush,
    count: () => count,
  }
}
