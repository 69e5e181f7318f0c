import type { Block, ContentPage } from '#shared/contracts/content.ts'
import { isOpen, pathFor, type RouteId, routes } from '#shared/routes.ts'
import { type Piece, parseRichText } from '#shared/rules/rich-text.ts'
import { organisationOf } from '#shared/tenant.ts'
import type { MailFile } from './blocks.ts'
import { html, type Markup } from './escape.ts'
import { addressLine, hrefOf, type MailSetting } from './legal-blocks.ts'

const style =
  'body{font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c1b19;background:#fff;max-width:42rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:4px 16px 4px 0}'

/** Where an editor's link leads from outside the shop; undefined where it leads nowhere. */
function addressOf(setting: MailSetting, target: string): string | undefined {
  if (/^(?:https|mailto|tel):/.test(target)) return target
  const id = target.replace(/^route:/, '')
  return id in routes && isOpen(setting.tenant, setting.locale, id as RouteId) ? hrefOf(setting, id as RouteId) : undefined
}

function pieceOf(setting: MailSetting, piece: Piece): Markup {
  if (piece.kind === 'strong') return html`<strong>${piece.pieces.map((inner) => pieceOf(setting, inner))}</strong>`
  const address = piece.kind === 'link' ? addressOf(setting, piece.target) : undefined
  return address ? html`<a href="${address}">${piece.text}</a>` : html`${piece.text}`
}

/** The model form of the Consumer Rights Directive (Annex I B), as the terms page shows it. */
function formOf(setting: MailSetting): Markup {
  const { say } = setting.words
  const { legalName: name, email } = organisationOf(setting.tenant, setting.locale)
  const lines = (['declare', 'ordered', 'name', 'address', 'signature', 'date'] as const).map((line) => say(`content.withdrawal-form-${line}`))
  return html`<h2>${say('content.withdrawal-form-title')}</h2>
<p>${say('content.withdrawal-form-hint')}</p>
<p>${say('content.withdrawal-form-to', { name, email, address: addressLine(setting) })}</p>
${lines.map((line) => html`<p>${line}:<br>&nbsp;</p>`)}
<p>${say('content.withdrawal-form-note')}</p>`
}

/** The kinds of blocks that legal texts are written in; the others are a page's decoration. */
function blockOf(setting: MailSetting, block: Block): Markup {
  const rich = (text: string) => html`${parseRichText(text).map((piece) => pieceOf(setting, piece))}`
  switch (block.type) {
    case 'heading':
      return html`<h2>${block.text}</h2>`
    case 'text':
      return html`${block.paragraphs.map((paragraph) => html`<p>${rich(paragraph)}</p>`)}`
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${rich(item)}</li>`)}</ul>`
    case 'table':
      return html`<table>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${rich(cell)}</td>`)}</tr>`)}</table>`
    case 'questions':
      return html`${block.items.map(({ question, answer }) => html`<h3>${question}</h3>${answer.map((paragraph) => html`<p>${rich(paragraph)}</p>`)}`)}`
    case 'withdrawal-form':
      return formOf(setting)
    default:
      return html``
  }
}

/** Legal texts that go with every order as files; the protection's only with an order that has it. */
export const legalFiles = ['terms', 'returns', 'privacy', 'protection-terms'] as const
export type LegalFile = (typeof legalFiles)[number]

/** A legal text as a file that stays with the shopper whatever the shop changes (law 42): the terms with instruction and form, returns, privacy. */
export function legalFile(setting: MailSetting, kind: LegalFile, { heading, version, blocks }: ContentPage): MailFile {
  const { tenant, locale, origin, words } = setting
  const source = origin + pathFor(tenant, locale, `service/${kind}`)
  const content = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head>
<body>
<h1>${heading}</h1>
<p>${organisationOf(tenant, locale).legalName}<br>${words.say('content.version', { date: words.date(version) })}<br>${source}</p>
${blocks.map((block) => blockOf(setting, block))}
</body>
</html>
`
  return { name: words.say(`mail.${kind}-file`), content: content.text }
}
