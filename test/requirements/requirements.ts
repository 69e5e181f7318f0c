import { globSync, readFileSync } from 'node:fs'

const folder = new URL('.', import.meta.url)
const titlePattern = /\[((?:(?:[SOLRN]\d+(?:\.\d+)?|law \d+)[ ,]*)+)\]/g

/** The numbered requirements of this folder, in their order, each with its line of text. */
export function loadRequirements(): Map<string, string> {
  const files = ['specification', 'choices', 'changes-in-law', 'law', 'reliability', 'ideas']
  const lines = files.flatMap((name) => readFileSync(new URL(`${name}.md`, folder), 'utf8').split('\n'))
  const found = lines.flatMap((line) => {
    const [, id, text] = /^- \*\*([SOLRN]\d+(?:\.\d+)?|law \d+)\*\* (.+)$/.exec(line) ?? []
    return id && text ? [[id, text] as const] : []
  })
  return new Map(found)
}

/** The table of reliability.md: the files that hold each requirement. */
export function loadProofs(): { id: string; files: string[] }[] {
  const lines = readFileSync(new URL('reliability.md', folder), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, id, files] = /^\| (R\d+) \|.*\| ([^|]*) \|$/.exec(line) ?? []
    return id && files ? [{ id, files: [...files.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => file ?? []) }] : []
  })
}

/** The numbers in the brackets of test titles, as in “[S2.11 R3] [law 12] …”. */
export const findIds = (source: string): string[] =>
  [...source.matchAll(titlePattern)].flatMap(([, ids]) => ids?.match(/law \d+|[SOLRN]\d+(?:\.\d+)?/g) ?? [])

/** The lines of the law that rows of test/pages/law name, whose titles are built when they run. */
export const findRowIds = (source: string): string[] =>
  [...source.matchAll(/\blaw: (\d+),/g)].map(([, number]) => `law ${number}`)

/** Each number that a test names, with the files that name it; paths are those below the repository’s root. */
export function findNamedIds(): Map<string, string[]> {
  const files = globSync(['{client,server,shared,tenants}/**/*.test.{ts,tsx}', 'test/**/*.ts'])
  const named = new Map<string, string[]>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const ids = [...findIds(source), ...(file.startsWith('test/pages/law/') ? findRowIds(source) : [])]
    for (const id of new Set(ids)) named.set(id, [...(named.get(id) ?? []), file])
  }
  return named
}
