import type { BotPassage } from '#shared/contracts/chat-bot.ts'
import type { Block, ContentPage, RichText, Target } from '#shared/contracts/content.ts'
import type { Language } from '#shared/tenant.ts'

/** A passage with what is asked when it answers. */
export interface Passage extends BotPassage {
  /** Headings and questions that lead here. */
  asked: readonly string[]
  /** What only a part of it is about, or more than it. */
  touched: readonly string[]
  /** Terms and privacy say the same at length, and come second. */
  legal: boolean
}

type Piece = Pick<BotPassage, 'text' | 'list'>
interface Section {
  heading: string
  pieces: Piece[]
  /** What else it is about: the columns of a table. */
  touched?: readonly string[]
}

/** A chat shows no more than this at once: longer sections come apart. */
const LONGEST = 700 // characters
const lengthOf = (text: readonly RichText[]) => text.reduce((sum, line) => sum + line.length, 0)

/** A name and what it is; French sets a space before its colon. */
export const factOf = (language: Language, name: string, value: string) => `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`

/** "**Rechnung**: Wann Sie zahlen: in 14 Tagen; Kosten: keine" */
function rowOf(language: Language, head: readonly string[], [name = '', ...cells]: readonly RichText[]): RichText {
  const facts = cells.map((cell, column) => factOf(language, head[column + 1] ?? '', cell))
  return factOf(language, name.startsWith('**') ? name : `**${name}**`, facts.join(language === 'fr' ? '\u00a0; ' : '; '))
}

/** A leading **Heading** of a paragraph or item. */
const leadOf = (text: RichText = '') => /^\*\*([^*]+?)[.:]?\*\*/.exec(text)?.[1]

/** Sections of a page; questions and tables are sections by themselves. Blocks that are no sentences of this page are left out. */
function sectionsOf(page: ContentPage, language: Language): Section[] {
  let current: Section = { heading: page.heading, pieces: [] }
  const sections = [current]
  const open = (heading: string, pieces: Piece[] = [], touched: readonly string[] = []) => {
    current = { heading, pieces, touched }
    sections.push(current)
  }
  const take: { [Type in Block['type']]?: (block: Extract<Block, { type: Type }>) => void } = {
    heading: ({ text }) => open(text),
    text({ paragraphs }) {
      const [first, ...rest] = paragraphs
      const title = first !== undefined && rest.length > 0 && first === `**${leadOf(first)}**` ? leadOf(first) : undefined
      if (title === undefined) current.pieces.push({ text: paragraphs })
      else open(title, [{ text: rest }])
    },
    list: ({ items, ordered }) => void current.pieces.push({ text: items, list: ordered ? 'numbered' : 'bulleted' }),
    table({ caption, head, rows }) {
      const { heading } = current
      open(caption, [{ text: rows.map((row) => rowOf(language, head, row)), list: 'bulleted' }], head)
      open(heading)
    },
    questions({ items }) {
      const { heading } = current
      for (const { question, answer } of items) open(question, [{ text: answer }])
      open(heading)
    },
  }
  for (const block of page.blocks) (take[block.type] as ((block: Block) => void) | undefined)?.(block)
  return sections
}

/** What of a section stands in a chat by itself. */
function piecesOf({ pieces }: Section): Piece[] {
  return pieces.flatMap((piece) => {
    if (lengthOf(piece.text) <= LONGEST || piece.list === 'numbered') return [piece]
    return piece.text.map((line) => ({ text: [line] }))
  })
}

/** A short section is one passage; of a longer one each paragraph, list or item. */
function passagesOfSection(page: ContentPage, section: Section): Omit<Passage, 'page' | 'legal'>[] {
  const { heading, pieces, touched = [] } = section
  const plain = pieces.every(({ list }) => !list)
  const parts = plain && lengthOf(pieces.flatMap(({ text }) => text)) <= LONGEST ? [{ text: pieces.flatMap(({ text }) => text) }] : piecesOf(section)
  return parts
    .filter(({ text }) => text.length > 0)
    .map((part) => {
      const leads = [...part.text.map(leadOf).filter((lead) => lead !== undefined), ...touched]
      return { ...part, heading, ...(heading === page.heading ? { asked: [], touched: [heading, ...leads] } : { asked: [heading], touched: leads }) }
    })
}

/** Cuts a page into passages that answer by themselves. */
export const passagesOf = (page: ContentPage, language: Language, target: Target, legal: boolean): Passage[] =>
  sectionsOf(page, language)
    .flatMap((section) => passagesOfSection(page, section))
    .map((passage) => ({ ...passage, page: { heading: page.heading, target }, legal }))
