import type { EmailBlock, EmailContent } from './blocks.ts'

const renderRule = (letter: string, width: number) => letter.repeat(width)

/** French puts a space before the colon. */
const getColon = (language: string) => (language === 'fr' ? '\u00a0:' : ':')

function renderTextBlock(block: EmailBlock, colon: string): string {
  switch (block.kind) {
    case 'heading':
      return `\n${block.text}\n${renderRule('-', block.text.length)}`
    case 'text':
      return block.text
    case 'lines':
      return block.lines
        .map(({ title, details, value }) => [title, ...details.map((detail) => `  ${detail}`), `  ${value}`].join('\n'))
        .join('\n\n')
    case 'sums':
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')
    case 'columns':
      return block.columns.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
    case 'action':
      return `${block.text}${colon} ${block.href}`
    case 'rating':
      return `${[block.title, block.details].filter(Boolean).join(', ')}\n${block.text}${colon} ${block.href}`
    case 'links':
      return block.links.map(({ text, href }) => `${text}${colon} ${href}`).join('\n')
  }
}

/** Renders an email as plain text, with all of its content. */
export const renderText = ({ language, shop, title, blocks, footer }: EmailContent): string =>
  [
    shop,
    `${title}\n${renderRule('=', title.length)}`,
    ...blocks.map((block) => renderTextBlock(block, getColon(language))),
    `${renderRule('-', 40)}\n${footer}`,
  ]
    .join('\n\n')
    .concat('\n')
