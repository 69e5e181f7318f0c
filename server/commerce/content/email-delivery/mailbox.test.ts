import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { createMailbox } from './mailbox.ts'
import { createMailer } from './mailer.ts'

describe('embedded mailbox', () => {
  it('lists mails and shows one, its HTML in a sandbox of its own', async () => {
    const shop = await openAnyDatabase()
    const server = express().use('/__mail', createMailbox(shop.database)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const hostile = {
        subject: '<script>alert(1)</script>',
        html: '<p>Hallo</p><script>alert(2)</script>',
        text: '<b>Hallo</b>',
        files: [{ name: '<b>.html', content: '<p>AGB</p>' }],
      }
      await createMailer({ database: shop.database, smtpUrl: undefined, now: () => fixtureNow })({
        tenant: 'at',
        from: 'a@kontor.test',
        to: 'eva@example.org',
        messageId: '1@kontor.test',
        ...hostile,
      })
      const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
      const list = await (await get('/__mail')).text()
      expect(list).to.include('eva@example.org').and.include('&lt;script&gt;').and.not.include('<script')
      const path = /href="(\/__mail\/[^"]+)"/.exec(list)?.[1] ?? ''
      const page = await get(path)
      expect(await page.text())
        .to.include(`<iframe src="${path}/html" sandbox=`)
        .and.include('&lt;b&gt;Hallo')
        .and.include('&lt;b&gt;.html')
        .and.not.include('<script')
      const file = await get(`${path}/files/0`)
      expect(file.headers.get('content-security-policy')).to.include('sandbox').and.not.include('allow-scripts')
      expect(await file.text()).to.equal('<p>AGB</p>')
      const frame = await get(`${path}/html`)
      expect(frame.headers.get('content-security-policy'))
        .to.include("default-src 'none'")
        .and.include('sandbox')
        .and.not.include('allow-scripts')
      expect(await frame.text()).to.equal(hostile.html)
    } finally {
      server.close()
      await shop.close()
    }
  })
})
