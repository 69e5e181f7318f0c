import type { BotPassage } from '#shared/api/chat-bot.ts'
import type { ContentPage, LinkTarget, RichTextSource } from '#shared/api/content.ts'
import type { Language } from '#shared/tenant.ts'

/** A passage with the questions that it answers. */
export interface Passage extends BotPassage {
  /** Headings and questions that it answers. */
  questions: readonly string[]
  /** Questions about a part of it, or about more than it. */
  relatedQuestions: readonly string[]
  /** Terms and privacy repeat other pages at length, so they rank lower. */
  legal: boolean
}

type PassagePiece = Pick<BotPassage, 'text' | 'list'>
interface PageSection {
  heading: string
  pieces: PassagePiece[]
  /** Further subjects: the columns of a table. */
  relatedQuestions?: readonly string[]
}

/** The maximum length of a message in the chat; longer sections are split. */
const MAX_PASSAGE_LENGTH = 700 // characters
const countCharacters = (text: readonly RichTextSource[]) => text.reduce((sum, line) => sum + line.length, 0)

/** A name and its value; French puts a space before the colon. */
export const formatFact = (language: Language, name: string, value: string) =>
  `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`

/** "**Rechnung**: Wann Sie zahlen: in 14 Tagen; Kosten: keine" */
function formatRow(
  language: Language,
  head: readonly string[],
  [name = '', ...cells]: readonly RichTextSource[],
): RichTextSource {
  const facts = cells.map((cell, column) => formatFact(language, head[column + 1] ?? '', cell))
  return formatFact(
    language,
    name.startsWith('**') ? name : `**${name}**`,
    facts.join(language === 'fr' ? '\u00a0; ' : '; '),
  )
}

/** A leading **Heading** of a paragraph or item. */
const findLeadHeading = (text: RichTextSource = '') => /^\*\*([^*]+?)[.:]?\*\*/.exec(text)?.[1]

/** The title of a section whose first paragraph is only a **Heading**. */
function findSectionTitle([first, ...rest]: readonly RichTextSource[]): string | undefined {
  const title = findLeadHeading(first)
  return rest.length > 0 && first === `**${title}**` ? title : undefined
}

/** The sections of a page; each question and table is a section. Blocks without sentences of this page are left out. */
function toSections(page: ContentPage, language: Language): PageSection[] {
  let current: PageSection = { heading: page.heading, pieces: [] }
  const sections = [current]
  const openSection = (heading: string, pieces: PassagePiece[] = [], relatedQuestions: readonly string[] = []) => {
    current = { heading, pieces, relatedQuestions }
    sections.push(current)
  }
  const openInsertedSection = (heading: string, pieces: PassagePiece[], relatedQuestions?: readonly string[]) => {
    const { heading: outerHeading } = current
    openSection(heading, pieces, relatedQuestions)
    openSection(outerHeading)
  }
  for (const block of page.blocks)
    switch (block.type) {
      case 'heading':
        openSection(block.text)
        break
      case 'text': {
        const title = findSectionTitle(block.paragraphs)
        if (title === undefined) current.pieces.push({ text: block.paragraphs })
        else openSection(title, [{ text: block.paragraphs.slice(1) }])
        break
      }
      case 'list':
        current.pieces.push({ text: block.items, list: block.ordered ? 'numbered' : 'bulleted' })
        break
      case 'table': {
        const { caption, head, rows } = block
        const text = rows.map((row) => formatRow(language, head, row))
        openInsertedSection(caption, [{ text, list: 'bulleted' }], head)
        break
      }
      case 'questions':
        for (const { question, answer } of block.items) openInsertedSection(question, [{ text: answer }])
    }
  return sections
}

/** The parts of a section that are shown separately in the chat. */
function toPieces({ pieces }: PageSection): PassagePiece[] {
  return pieces.flatMap((piece) => {
    if (countCharacters(piece.text) <= MAX_PASSAGE_LENGTH || piece.list === 'numbered') return [piece]
    return piece.text.map((line) => ({ text: [line] }))
  })
}

/** A short section is one passage; of a longer one each paragraph, list or item is. */
function toSectionPassages(page: ContentPage, section: PageSection): Omit<Passage, 'page' | 'legal'>[] {
  const { heading, pieces, relatedQuestions = [] } = section
  const hasNoList = pieces.every(({ list }) => !list)
  const parts =
    hasNoList && countCharacters(pieces.flatMap(({ text }) => text)) <= MAX_PASSAGE_LENGTH
      ? [{ text: pieces.flatMap(({ text }) => text) }]
      : toPieces(section)
  return parts
    .filter(({ text }) => text.length > 0)
    .map((part) => {
      const leads = [...part.text.map(findLeadHeading).filter((lead) => lead !== undefined), ...relatedQuestions]
      return {
        ...part,
        heading,
        ...(heading === page.heading
          ? { questions: [], relatedQuestions: [heading, ...leads] }
          : { questions: [heading], relatedQuestions: leads }),
      }
    })
}

/** Splits a page into passages that can be understood by themselves. */
export const toPassages = (page: ContentPage, language: Language, target: LinkTarget, legal: boolean): Passage[] =>
  toSections(page, language)
    .flatMap((section) => toSectionPassages(page, section))
    .map((passage) => ({ ...passage, page: { heading: page.heading, target }, legal }))
