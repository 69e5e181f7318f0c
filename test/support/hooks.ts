import { closeShared } from './shared.ts'
import { noteFileEnd, noteFileStart } from './timings.ts'

/** In a worker of a parallel run what is shared lives on after a file; its end closes it. */
const isWorker = process.env.MOCHA_WORKER_ID !== undefined

/** What mocha does around every file (.mocharc.json requires this). */
export const mochaHooks: Mocha.RootHookObject = {
  beforeAll: noteFileStart,
  async afterAll() {
    noteFileEnd()
    if (!isWorker) await closeShared()
  },
}
