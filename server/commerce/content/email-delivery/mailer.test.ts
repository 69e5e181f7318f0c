import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { startSmtpServer } from '#test/support/smtp.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { createMailer, type OutgoingEmail } from './mailer.ts'

const mail: OutgoingEmail = {
  tenant: 'at',
  from: 'Kontor <service@kontor.test>',
  to: 'eva@example.org',
  subject: 'Grüße',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  files: [{ name: 'AGB.html', content: '<p>Unsere Bedingungen</p>' }],
  messageId: 'order-placed.1@kontor.test',
}

describe('mailer', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const listStoredMails = () =>
    shop.database.reader.selectFrom('mail').select(['recipient', 'subject', 'messageId', 'sentAt']).execute()
  const mailer = (smtpUrl?: string) => createMailer({ database: shop.database, smtpUrl, now: () => fixtureNow })

  beforeEach(async () => {
    shop = await openAnyDatabase()
  })
  afterEach(() => shop.close())

  it('keeps a mail once in the embedded mailbox, however often it is handed over', async () => {
    await mailer()(mail)
    await mailer()(mail)
    expect(await listStoredMails()).to.deep.equal([
      { recipient: mail.to, subject: mail.subject, messageId: mail.messageId, sentAt: fixtureNow.toISOString() },
    ])
  })

  it('names the way out to mail programs, where there is one', async () => {
    const smtp = await startSmtpServer()
    try {
      const send = mailer(smtp.url)
      await send(mail)
      await send({
        ...mail,
        messageId: 'notice.1@kontor.test',
        unsubscribe: 'https://kontor.test/api/wishlist/notices/unsubscribe?token=t',
      })
      const [plain = '', leavable = ''] = smtp.taken.map((text) => text.replaceAll('\r\n ', ' '))
      expect(plain).not.to.include('List-Unsubscribe')
      expect(leavable).to.match(
        /^List-Unsubscribe: <https:\/\/kontor\.test\/api\/wishlist\/notices\/unsubscribe\?token=t>\r$/m,
      )
      expect(leavable).to.match(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    } finally {
      await smtp.close()
    }
  })

  it('[R8] throws while the mail server refuses, then sends under the same Message-ID, and not again', async () => {
    let refuses = true
    const smtp = await startSmtpServer({
      onMail() {
        if (refuses) throw new Error('busy')
      },
    })
    try {
      const send = mailer(smtp.url)
      const failed = await send(mail).then(
        () => 'sent',
        (error: Error) => error.message,
      )
      expect(failed).to.include('try later')
      expect((await listStoredMails())[0]?.sentAt).to.equal(null)
      refuses = false
      await send(mail)
      await send(mail)
      expect(smtp.taken).to.have.lengthOf(1)
      expect(smtp.taken[0]).to.include(`Message-ID: <${mail.messageId}>`)
      expect(smtp.taken[0]).to.match(/Content-Disposition: attachment; filename=AGB\.html/)
      expect(smtp.taken[0]).to.include(Buffer.from('<p>Unsere Bedingungen</p>').toString('base64'))
      expect((await listStoredMails())[0]?.sentAt).to.equal(fixtureNow.toISOString())
    } finally {
      await smtp.close()
    }
  })
})
