import type { ContentBlock, ContentPage } from '#shared/api/content.ts'
import { html, type Markup } from '#shared/html.ts'
import { findRouteId, getPath, isRouteOpen } from '#shared/routes.ts'
import { parseRichText, type RichTextPiece } from '#shared/rules/content/rich-text.ts'
import { getOrganisation } from '#shared/tenant.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { type EmailContext, formatCompanyAddress, toAbsoluteUrl } from './legal-blocks.ts'

const STYLE =
  'body{font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c1b19;background:#fff;max-width:42rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:4px 16px 4px 0}'

/** The absolute URL of an editor's link; undefined for an unknown target. */
function findTargetUrl(context: EmailContext, target: string): string | undefined {
  if (/^(?:https|mailto|tel):/.test(target)) return target
  const id = findRouteId(target.replace(/^route:/, ''))
  return id && isRouteOpen(context.tenant, context.locale, id) ? toAbsoluteUrl(context, id) : undefined
}

function renderPiece(context: EmailContext, piece: RichTextPiece): Markup {
  if (piece.kind === 'strong') return html`<strong>${piece.pieces.map((inner) => renderPiece(context, inner))}</strong>`
  const address = piece.kind === 'link' ? findTargetUrl(context, piece.target) : undefined
  return address ? html`<a href="${address}">${piece.text}</a>` : html`${piece.text}`
}

/** The model withdrawal form of the Consumer Rights Directive (Annex I B), as the terms page shows it. */
function renderWithdrawalForm(context: EmailContext): Markup {
  const { formatMessage } = context.messages
  const { legalName: name, email } = getOrganisation(context.tenant, context.locale)
  const lines = (['declare', 'ordered', 'name', 'address', 'signature', 'date'] as const).map((line) =>
    formatMessage(`content.withdrawal-form-${line}`),
  )
  return html`<h2>${formatMessage('content.withdrawal-form-title')}</h2>
<p>${formatMessage('content.withdrawal-form-hint')}</p>
<p>${formatMessage('content.withdrawal-form-to', { name, email, address: formatCompanyAddress(context) })}</p>
${lines.map((line) => html`<p>${line}:<br>&nbsp;</p>`)}
<p>${formatMessage('content.withdrawal-form-note')}</p>`
}

/** Renders the block types of legal texts; the others are decoration. */
function renderBlock(context: EmailContext, block: ContentBlock): Markup {
  const renderRichText = (text: string) => html`${parseRichText(text).map((piece) => renderPiece(context, piece))}`
  switch (block.type) {
    case 'heading':
      return html`<h2>${block.text}</h2>`
    case 'text':
      return html`${block.paragraphs.map((paragraph) => html`<p>${renderRichText(paragraph)}</p>`)}`
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${renderRichText(item)}</li>`)}</ul>`
    case 'table':
      return html`<table>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${renderRichText(cell)}</td>`)}</tr>`)}</table>`
    case 'questions':
      return html`${block.items.map(({ question, answer }) => html`<h3>${question}</h3>${answer.map((paragraph) => html`<p>${renderRichText(paragraph)}</p>`)}`)}`
    case 'withdrawal-form':
      return renderWithdrawalForm(context)
    default:
      return html``
  }
}

/** Legal texts that are attached to every order; those of payment protection only if it was ordered. */
export const legalDocumentKinds = ['terms', 'returns', 'privacy', 'protection-terms'] as const
export type LegalDocumentKind = (typeof legalDocumentKinds)[number]

/**
 * A legal text as a file that stays with the shopper whatever the shop changes (law 42): the terms with instructions
 * and form, returns, privacy.
 */
export function renderLegalDocument(
  context: EmailContext,
  kind: LegalDocumentKind,
  { heading, version, blocks }: ContentPage,
): EmailAttachment {
  const { tenant, locale, origin, messages } = context
  const source = origin + getPath(tenant, locale, `service/${kind}`)
  const content = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${STYLE}</style></head>
<body>
<h1>${heading}</h1>
<p>${getOrganisation(tenant, locale).legalName}<br>${messages.formatMessage('content.version', { date: messages.formatDate(version) })}<br>${source}</p>
${blocks.map((block) => renderBlock(context, block))}
</body>
</html>
`
  return { name: messages.formatMessage(`mail.${kind}-file`), content: content.text }
}
