import { createHash } from 'node:crypto'
import { type Response, Router } from 'express'
import { notFound } from '#server/commerce/core/errors.ts'
import type { Database } from '#server/database/index.ts'
import { html, type Markup } from '#shared/html.ts'
import { findMail, listMails, parseAttachments } from './repository.ts'

const MAX_LISTED_EMAILS = 100

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;inline-size:100%}td,th{text-align:start;padding:.5rem .75rem .5rem 0;border-block-start:1px solid #8884;vertical-align:top}
time,.dim{color:#767676;font-size:.875rem}iframe{inline-size:100%;block-size:70vh;border:1px solid #8884;border-radius:8px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** The email may only style its elements: no script, no form, nothing from other hosts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function sendHtml(res: Response, policy: string, body: string) {
  res
    .set({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-frame-options': policy === mailPolicy ? 'SAMEORIGIN' : 'DENY',
      'referrer-policy': 'no-referrer',
    })
    .type('html')
    .send(body)
}

const renderPage = (title: string, body: Markup) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>`
    .text +
  `<style>${STYLE}</style>` +
  html`</head><body><main><h1>${title}</h1>${body}</main></body></html>`.text

/**
 * The embedded mailbox at /__mail, for development and demonstration: shows the emails instead of sending them. Never
 * mounted in production.
 */
export function createMailbox(database: Database): Router {
  const getMail = async (id: string) => {
    const mail = await findMail(database, id)
    if (!mail) throw notFound()
    return mail
  }
  return Router()
    .get('/', async (_req, res) => {
      const mails = await listMails(database, MAX_LISTED_EMAILS)
      const rows = mails.map(
        ({ id, tenant, recipient, subject, createdAt }) =>
          html`<tr><td><a href="/__mail/${id}">${subject}</a></td><td>${recipient}</td><td class="dim">${tenant}</td><td><time>${createdAt}</time></td></tr>`,
      )
      sendHtml(
        res,
        pagePolicy,
        renderPage(
          'Mailbox',
          mails.length === 0
            ? html`<p>No mail yet.</p>`
            : html`<table><tr><th>Subject</th><th>To</th><th>Shop</th><th>Written</th></tr>${rows}</table>`,
        ),
      )
    })
    .get('/:id', async ({ params }, res) => {
      const mail = await getMail(params.id)
      const { id, subject, sender, recipient, createdAt, messageId, text } = mail
      const facts = html`<p class="dim">From ${sender}<br>To ${recipient}<br>${createdAt}<br>Message-ID ${messageId}</p><p><a href="/__mail">All mails</a></p>`
      const files = parseAttachments(mail).map(
        ({ name }, i) => html`<p>Attached: <a href="/__mail/${id}/files/${i}">${name}</a></p>`,
      )
      const frame = html`<iframe src="/__mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${subject}"></iframe>`
      sendHtml(
        res,
        pagePolicy,
        renderPage(subject, html`${facts}${files}${frame}<h2>Plain text</h2><pre>${text}</pre>`),
      )
    })
    .get('/:id/html', async ({ params }, res) => sendHtml(res, mailPolicy, (await getMail(params.id)).html))
    .get('/:id/files/:number', async ({ params }, res) => {
      const file = parseAttachments(await getMail(params.id))[Number(params.number)]
      if (!file) throw notFound()
      if (file.kind === 'pdf') res.attachment(file.name).type('pdf').send(Buffer.from(file.content, 'base64'))
      else sendHtml(res, mailPolicy, file.content)
    })
}
