import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, so that its CPU time is its own. */
export interface ServerProcess {
  port: number
  /** CPU time used so far, in ms. */
  cpu(): Promise<number>
}

const children = new Set<ChildProcess>()

/** Starts a script that reports() its port; what it writes to stdout is thrown away. */
export async function startProcess(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(script, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  children.add(child)
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)))
  const next = async () => Number((await Promise.race([once(child, 'message'), failed]))[0])
  const port = await next()
  failed.catch(() => undefined) // from here on it ends by our hand
  return {
    port,
    cpu() {
      child.send('cpu')
      return next()
    },
  }
}

/** Ends every process of the bench. */
export function stopAll() {
  for (const child of children) child.kill()
}
