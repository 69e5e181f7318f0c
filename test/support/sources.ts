import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const listFiles = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((file) => pattern.test(file))

/** The TypeScript files of these folders that are no tests. */
export const listSources = (...folders: readonly string[]) => listFiles(folders, /(?<!\.test)\.tsx?$/)

export const listTests = (...folders: readonly string[]) => listFiles(folders, /\.test\.tsx?$/)
