import { expect } from 'chai'
import { SMTPServer } from 'smtp-server'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { fixtureNow } from '#test/support/catalogue.ts'
import { createMailer, type Mail } from './mailer.ts'

const mail: Mail = {
  tenant: 'at',
  from: 'Kontor <service@kontor.test>',
  to: 'eva@example.org',
  subject: 'Grüße',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  files: [{ name: 'AGB.html', content: '<p>Unsere Bedingungen</p>' }],
  messageId: 'order-placed.1@kontor.test',
}

/** A mail server on a free port that refuses as long as it is told to. */
async function startSmtp() {
  const taken: string[] = []
  const state = { refuses: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let data = ''
      stream.on('data', (chunk: Buffer) => {
        data += chunk.toString()
      })
      stream.on('end', () => {
        if (state.refuses) return done(Object.assign(new Error('try later'), { responseCode: 450 }))
        taken.push(data)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { taken, state, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe('mailer', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const kept = () => shop.database.reader.selectFrom('mail').select(['recipient', 'subject', 'messageId', 'sentAt']).execute()
  const mailer = (smtpUrl?: string) => createMailer({ database: shop.database, smtpUrl, now: () => fixtureNow })

  beforeEach(async () => {
    shop = await openAnyDatabase()
  })
  afterEach(() => shop.close())

  it('keeps a mail once in the embedded mailbox, however often it is handed over', async () => {
    await mailer()(mail)
    await mailer()(mail)
    expect(await kept()).to.deep.equal([{ recipient: mail.to, subject: mail.subject, messageId: mail.messageId, sentAt: fixtureNow.toISOString() }])
  })

  it('[R8] throws while the mail server refuses, then sends under the same Message-ID, and not again', async () => {
    const smtp = await startSmtp()
    try {
      const send = mailer(smtp.url)
      smtp.state.refuses = true
      const failed = await send(mail).then(
        () => 'sent',
        (error: Error) => error.message,
      )
      expect(failed).to.include('try later')
      expect((await kept())[0]?.sentAt).to.equal(null)
      smtp.state.refuses = false
      await send(mail)
      await send(mail)
      expect(smtp.taken).to.have.lengthOf(1)
      expect(smtp.taken[0]).to.include(`Message-ID: <${mail.messageId}>`)
      expect(smtp.taken[0]).to.match(/Content-Disposition: attachment; filename=AGB\.html/)
      expect(smtp.taken[0]).to.include(Buffer.from('<p>Unsere Bedingungen</p>').toString('base64'))
      expect((await kept())[0]?.sentAt).to.equal(fixtureNow.toISOString())
    } finally {
      await smtp.close()
    }
  })
})
