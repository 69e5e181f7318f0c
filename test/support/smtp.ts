import { SMTPServer } from 'smtp-server'

interface SmtpOptions {
  /** The port of an earlier one; otherwise a free one. */
  port?: number
  /** Called with each mail before the server answers that it has it; throws to refuse it for now. */
  onMail?(data: string): void | Promise<void>
}

/** A mail server that keeps what it has taken. */
export async function startSmtpServer({ port = 0, onMail = () => undefined }: SmtpOptions = {}) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      try {
        const data = Buffer.concat(await stream.toArray()).toString()
        await onMail(data)
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
  const ownPort = typeof address === 'object' && address ? address.port : 0
  return {
    taken,
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
