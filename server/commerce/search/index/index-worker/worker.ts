import { parentPort } from 'node:worker_threads'
import { createIndexHost } from './index-host.ts'
import type { WorkerCall, WorkerReply } from './protocol.ts'

const host = createIndexHost()

function runCall({ name, args }: WorkerCall): Promise<unknown> {
  switch (name) {
    case 'open':
      return host.open(...args)
    case 'search':
      return host.search(...args)
    case 'suggest':
      return host.suggest(...args)
    case 'refresh':
      return host.refresh(...args)
    case 'close':
      return host.close(...args)
  }
}

async function handleCall(call: WorkerCall): Promise<WorkerReply> {
  const { id } = call
  try {
    return { id, value: await runCall(call) }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', async (call: WorkerCall) => parentPort?.postMessage(await handleCall(call)))
