import { SMTPServer } from 'smtp-server'

interface SmtpOptions {
  /** The port of an earlier one; otherwise a free one. */
  port?: number
  /** Called with each mail before the server answers that it has it; throws to refuse it for now. */
  take?(data: string): void | Promise<void>
}

/** A mail server that keeps what it has taken. */
export async function startSmtp({ port = 0, take = () => undefined }: SmtpOptions = {}) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      try {
        const data = Buffer.concat(await stream.toArray()).toString()
        await take(data)
        taken.push(data)
        done()
      } catch (error) {
        done(Object.assign(new Error('try later', { cause: error }), { responseCode: 450 }))
      }
    },
  })
  server.on('error', () => undefined) // a client that dies in the middle
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return { taken, port: own, url: `smtp://127.0.0.1:${own}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
