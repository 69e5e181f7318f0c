import { drain, getPort, listen } from '#server/http/listen.ts'

/** A port that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = await listen(() => undefined, 0, '127.0.0.1')
  const port = getPort(server)
  await drain(server)
  return port
}
