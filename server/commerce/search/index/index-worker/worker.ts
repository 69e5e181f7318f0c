import { parentPort } from 'node:worker_threads'
import { createIndexHost } from './index-host.ts'
import type { IndexWorkerApi, WorkerCall, WorkerReply } from './protocol.ts'

const host = createIndexHost()

async function handleCall({ id, name, args }: WorkerCall): Promise<WorkerReply> {
  // A call's name and its arguments belong together, which TypeScript cannot follow through a look-up.
  const call = host[name] as (...args: WorkerCall['args']) => ReturnType<IndexWorkerApi[typeof name]>
  try {
    return { id, value: await call(...args) }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', async (call: WorkerCall) => parentPort?.postMessage(await handleCall(call)))
