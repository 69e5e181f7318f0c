import { parentPort } from 'node:worker_threads'
import { createHolder } from './holder.ts'
import type { Call, IndexCalls, Reply } from './protocol.ts'

const holder = createHolder()

async function answer({ id, name, args }: Call): Promise<Reply> {
  // A call's name and its arguments belong together, which TypeScript cannot follow through a look-up.
  const call = holder[name] as (...args: Call['args']) => ReturnType<IndexCalls[typeof name]>
  try {
    return { id, value: await call(...args) }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', async (call: Call) => parentPort?.postMessage(await answer(call)))
