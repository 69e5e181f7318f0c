import { readFileSync } from 'node:fs'
import { buildGuaranteeNotice } from '#server/commerce/core/guarantee-notice.ts'
import { findOfficialFile, type OfficialFile } from '#server/commerce/core/official-files.ts'
import { html } from '#shared/html.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import type { EmailContext } from './legal-blocks.ts'

const STYLE =
  'body{font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c1b19;max-width:42rem;margin:2rem auto;padding:0 1rem 1rem;border:3px solid #039}h1{margin:0 -1rem 1rem;padding:.75rem 1rem;background:#039;color:#fff;font-size:1.25rem}img{max-width:100%}'

/**
 * The official notice on the legal guarantee as a file that stays with the shopper (law 2): the operator's artwork
 * where there is some, and the same words; none in Switzerland.
 */
export function renderGuaranteeNotice(
  { tenant, locale, messages }: EmailContext,
  artwork: Pick<OfficialFile, 'path'> | undefined = findOfficialFile(tenant, 'eu-guarantee-notice.svg'),
): EmailAttachment | undefined {
  const notice = buildGuaranteeNotice(tenant, locale, messages)
  if (!notice) return undefined
  const { heading, paragraphs, question, steps, link } = notice
  const picture = artwork && `data:image/svg+xml;base64,${readFileSync(artwork.path, 'base64')}`
  const content = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${STYLE}</style></head>
<body>
<h1>${heading}</h1>
${picture ? html`<img src="${picture}" alt="">` : ''}
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p><strong>${question}</strong></p>
<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>
<p><a href="https://${link}">${link}</a></p>
</body>
</html>
`
  return { name: messages.formatMessage('product-facts.guarantee-notice-file'), content: content.text }
}
