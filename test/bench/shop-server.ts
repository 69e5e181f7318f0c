import type { readEnv as ReadEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import type { start as Start } from '#server/start.ts'
import { reportCpu } from './report-cpu.ts'

/** The shop as it ships, in the roles the environment names; its log goes where the bench sends it. */
const build = new URL('../../dist/server/start.js', import.meta.url).href
const { start, readEnv } = (await import(build)) as { start: typeof Start; readEnv: typeof ReadEnv }
const { port } = await start(readEnv(process.env), createLogger('info'))
reportCpu(port)
