import type { Block, MailContent } from './blocks.ts'
import { html, lines, type Markup } from './escape.ts'

// Colours of design/look.md; mail programs know neither style sheets nor custom properties, so they stand at the elements.
const ink = 'color:#1c1b19'
const grey = 'color:#5f5c57'
const hairline = 'border-top:1px solid #dedbd5'
const font = 'font-family:Helvetica,Arial,sans-serif'
const text = `${font};font-size:16px;line-height:24px;${ink}`
const small = `${font};font-size:13px;line-height:20px;${grey}`
const amount = `${text};text-align:right;white-space:nowrap;vertical-align:top;padding:12px 0 12px 16px`

const table = (rows: readonly Markup[] | Markup) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`

function bodyOf(block: Block): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h2 style="${font};font-size:20px;line-height:28px;${ink};margin:24px 0 0">${block.text}</h2>`
    case 'text':
      return html`<p style="${block.small ? small : text};margin:0">${lines(block.text)}</p>`
    case 'lines':
      return table(
        block.lines.map(
          (line) =>
            html`<tr><td style="${hairline};${text};vertical-align:top;padding:12px 0"><strong>${line.title}</strong>${line.details.map((detail) => html`<br><span style="${small}">${detail}</span>`)}</td><td style="${hairline};${amount}">${line.value}</td></tr>`,
        ),
      )
    case 'sums':
      return table(
        block.rows.map(({ label, value, strong, small: isSmall }) => {
          const style = strong ? `${text};font-weight:bold;${hairline}` : isSmall ? small : text
          return html`<tr><td style="${style};padding:4px 0">${label}</td><td style="${style};text-align:right;white-space:nowrap;padding:4px 0 4px 16px">${value}</td></tr>`
        }),
      )
    case 'facts':
      return table(
        block.rows.map(
          ({ label, value }) =>
            html`<tr><td width="40%" style="${text};${grey};padding:2px 0;vertical-align:top">${label}</td><td style="${text};padding:2px 0">${value}</td></tr>`,
        ),
      )
    case 'columns':
      return table(
        html`<tr>${block.columns.map(({ title, text: words }) => html`<td width="50%" style="${text};vertical-align:top;padding:0 16px 0 0"><strong>${title}</strong><br>${lines(words)}</td>`)}</tr>`,
      )
    case 'links':
      return html`<p style="${text};margin:0">${block.links.map(({ text: words, href }, i) => html`${i > 0 ? html`<br>` : ''}<a href="${href}" style="${ink};text-decoration:underline">${words}</a>`)}</p>`
  }
}

/** The mail as HTML: tables and styles at the elements, because that is what mail programs understand; no pictures from elsewhere, nothing that reports back. */
export function renderHtml({ language, subject, shop, shopHref, title, blocks, footer }: MailContent): string {
  const rows = blocks.map((block) => html`<tr><td style="padding:0 0 16px">${bodyOf(block)}</td></tr>`)
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#f7f6f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f6f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 24px">
${table([
  html`<tr><td style="padding:0 0 24px"><a href="${shopHref}" style="${font};font-size:18px;font-weight:bold;${ink};text-decoration:none">&#9632; ${shop}</a></td></tr>`,
  html`<tr><td style="padding:0 0 16px"><h1 style="${font};font-size:28px;line-height:34px;${ink};margin:0">${title}</h1></td></tr>`,
  ...rows,
  html`<tr><td style="${hairline};${small};padding:16px 0 0">${lines(footer)}</td></tr>`,
])}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return page.text
}
