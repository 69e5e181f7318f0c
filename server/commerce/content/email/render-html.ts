import { html, Markup, toHtmlLines } from '#shared/html.ts'
import type { EmailBlock, EmailContent } from './blocks.ts'

// The colours of the light mode, as inline styles, because not every mail program reads a style sheet; the rules of the
// dark mode are `important`, so that programs that do read it can apply them.
const textColour = 'color:#1c1b19'
const mutedColour = 'color:#5f5c57'
const hairline = 'border-top:1px solid #dedbd5'
const font = 'font-family:Helvetica,Arial,sans-serif'
const textStyle = `${font};font-size:16px;line-height:24px;${textColour}`
const smallStyle = `${font};font-size:13px;line-height:20px;${mutedColour}`
const amountStyle = `${textStyle};text-align:right;white-space:nowrap;vertical-align:top;padding:12px 0 12px 16px`

/** The dark mode, and one column on phones. */
const stylesheet = new Markup(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#141311!important}.card{background:#22201d!important}.ink{color:#efece6!important}.grey{color:#aba69c!important}.line{border-color:#46423b!important}.action{background:#efece6!important}.action a{color:#1c1b19!important}}
@media (max-width:480px){.column{display:block!important;width:auto!important;padding:0 0 12px!important}}`)

const renderTable = (rows: readonly Markup[] | Markup) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`

/** Text without line breaks inside telephone numbers or between a number and its unit: "4. Jänner", "30 Tage". */
const renderProse = (text: string) => toHtmlLines(text.replaceAll(/(?<=\d\.?) (?=[\d\p{L}])/gu, '\u00a0'))

function renderHtmlBlock(block: EmailBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h2 class="ink" style="${font};font-size:20px;line-height:28px;${textColour};margin:24px 0 0">${block.text}</h2>`
    case 'text':
      return html`<p class="${block.small ? 'grey' : 'ink'}" style="${block.small ? smallStyle : textStyle};margin:0">${renderProse(block.text)}</p>`
    case 'lines':
      return renderTable(
        block.lines.map(
          (line) =>
            html`<tr><td class="line ink" style="${hairline};${textStyle};vertical-align:top;padding:12px 0"><strong>${line.title}</strong>${line.details.map((detail) => html`<br><span class="grey" style="${smallStyle}">${renderProse(detail)}</span>`)}</td><td class="line ink" style="${hairline};${amountStyle}">${line.value}</td></tr>`,
        ),
      )
    case 'sums':
      return renderTable(
        block.rows.map(({ label, value, strong, small: isSmall }) => {
          const style = `${strong ? `${textStyle};font-weight:bold;${hairline}` : isSmall ? smallStyle : textStyle};vertical-align:top`
          const colours = isSmall ? 'grey' : 'line ink'
          return html`<tr><td class="${colours}" style="${style};padding:4px 0">${label}</td><td class="${colours}" style="${style};text-align:right;white-space:nowrap;padding:4px 0 4px 16px">${value}</td></tr>`
        }),
      )
    case 'facts':
      return renderTable(
        block.rows.map(
          ({ label, value }) =>
            html`<tr><td class="grey" width="40%" style="${textStyle};${mutedColour};padding:2px 12px 2px 0;vertical-align:top">${label}</td><td class="ink" style="${textStyle};padding:2px 0;vertical-align:top">${value}</td></tr>`,
        ),
      )
    case 'columns':
      return renderTable(
        html`<tr>${block.columns.map(({ title, text: columnText }) => html`<td class="column ink" width="50%" style="${textStyle};vertical-align:top;padding:0 16px 0 0"><strong>${title}</strong><br>${toHtmlLines(columnText)}</td>`)}</tr>`,
      )
    case 'action':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="action" style="background:#1c1b19;border:1px solid #5f5c57;border-radius:6px"><a href="${block.href}" style="${font};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none;display:inline-block;padding:12px 24px">${block.text}</a></td></tr></table>`
    case 'rating':
      return renderTable(
        html`<tr><td class="line ink" style="${hairline};${textStyle};padding:12px 0"><strong>${block.title}</strong>${block.details && html`<br><span class="grey" style="${smallStyle}">${block.details}</span>`}<br>${block.stars.map(({ text: starText, href }) => html`<a class="ink" href="${href}" title="${starText}" aria-label="${starText}" style="${font};font-size:30px;line-height:48px;${textColour};text-decoration:none;display:inline-block;width:48px;text-align:center">&#9734;</a>`)}</td></tr>`,
      )
    case 'links': {
      const style = block.small ? `${font};font-size:13px;line-height:28px;${mutedColour}` : textStyle
      const colour = block.small ? 'grey' : 'ink'
      return html`<p style="${style};margin:0">${block.links.map(({ text: linkText, href }, i) => html`${i > 0 ? html`<br>` : ''}<a class="${colour}" href="${href}" style="${block.small ? mutedColour : textColour};text-decoration:underline">${linkText}</a>`)}</p>`
    }
  }
}

/** Renders an email as HTML: tables and inline styles, as mail programs require; no external pictures, no tracking. */
export function renderHtml({ language, subject, shop, shopHref, title, blocks, footer }: EmailContent): string {
  const rows = blocks.map((block) => html`<tr><td style="padding:0 0 16px">${renderHtmlBlock(block)}</td></tr>`)
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${stylesheet}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f7f6f3">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f6f3"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 24px">
${renderTable([
  html`<tr><td style="padding:0 0 24px"><a class="ink" href="${shopHref}" style="${font};font-size:18px;font-weight:bold;${textColour};text-decoration:none">&#9632; ${shop}</a></td></tr>`,
  html`<tr><td style="padding:0 0 16px"><h1 class="ink" style="${font};font-size:28px;line-height:34px;${textColour};margin:0">${title}</h1></td></tr>`,
  ...rows,
  html`<tr><td class="line grey" style="${hairline};${smallStyle};padding:16px 0 0">${renderProse(footer)}</td></tr>`,
])}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return page.text
}
