import type sax from 'sax'
import type { FeedEntry, FeedRow } from './feed-row.ts'

const MAX_ITEM_LENGTH = 1_000_000 // characters of one product
const PROSE_ELEMENTS = new Set(['description', 'summary', 'content'])

/** Atom and RSS names of the same fields. */
const ELEMENT_ALIASES: Record<string, string> = { summary: 'description', content: 'description', guid: 'id' }

type XmlTag = sax.Tag | sax.QualifiedTag

interface XmlFields {
  /** Attributes of the feed format itself, and those of the product namespace, which win. */
  feedFields: Map<string, string[]>
  productFields: Map<string, string[]>
  details: [string, string][]
}

/** The value of a tag's attribute in either form the parser stores it. */
const findAttribute = (tag: XmlTag, name: string) => {
  const value = tag.attributes[name]
  return typeof value === 'string' ? value : value?.value
}

const addValue = (to: Map<string, string[]>, name: string, value: string) =>
  void (value !== '' && to.set(name, [...(to.get(name) ?? []), value]))

/** Fields of the product namespace override the feed's own elements; the link replaces a missing id. */
function toFeedRow(line: number, { feedFields, productFields, details }: XmlFields): FeedRow {
  const values = new Map<string, string[]>()
  for (const [name, found] of feedFields) {
    const standardName = ELEMENT_ALIASES[name] ?? name
    if (!values.has(standardName)) values.set(standardName, found)
  }
  for (const [name, found] of productFields) values.set(name, found)
  const link = values.get('link')
  if (!values.has('id') && link) values.set('id', link)
  return { line, values, details, translations: {}, prices: {} }
}

/** Adds the link in a tag's attributes, as Atom has it. */
function addTagAttributes(fields: XmlFields, name: string, tag: XmlTag) {
  const href = name === 'link' ? findAttribute(tag, 'href') : undefined
  if (href && (findAttribute(tag, 'rel') ?? 'alternate') === 'alternate') addValue(fields.feedFields, 'link', href)
}

function addField(fields: XmlFields, name: string, text: string) {
  if (name.startsWith('g:') || name.startsWith('c:')) addValue(fields.productFields, name.slice(2), text)
  else if (!name.includes(':')) addValue(fields.feedFields, name, text)
}

/** Collects one product from the tags and texts inside its element. */
export function createXmlItem(line: number, tag: XmlTag) {
  const fields: XmlFields = { feedFields: new Map(), productFields: new Map(), details: [] }
  /** The open elements below the product's own, the field first. */
  const path: string[] = []
  let text = ''
  let detail: { name: string; value: string } | undefined
  let size = 0
  let broken: string | undefined

  const isInProse = () => PROSE_ELEMENTS.has(path[0] ?? '')
  addValue(fields.feedFields, 'guid', findAttribute(tag, 'rdf:about') ?? '')

  function closeField(name: string) {
    if (!detail) addField(fields, name, text)
    else if (detail.name && detail.value) fields.details.push([detail.name, detail.value])
    detail = undefined
    text = ''
  }

  return {
    isInField: () => path.length > 0,
    openTag(name: string, tag: XmlTag) {
      path.push(name)
      if (path.length > 1) text = isInProse() ? `${text}<${name}>` : ''
      else {
        text = ''
        addTagAttributes(fields, name, tag)
        detail = name === 'g:product_detail' ? { name: '', value: '' } : undefined
      }
    },
    addText(piece: string) {
      if (path.length === 0) return
      size += piece.length
      if (size <= MAX_ITEM_LENGTH) text += piece
      else broken ??= 'the product is longer than a million characters'
    },
    closeTag(name: string) {
      if (path.length === 1) closeField(name)
      else if (detail && name === 'g:attribute_name') detail.name = text.trim()
      else if (detail && name === 'g:attribute_value') detail.value = text.trim()
      else if (isInProse()) text += `</${name}>`
      else text = '' // belongs to another element: the price inside <g:shipping> is not the product's
      path.pop()
    },
    markBroken(reason: string) {
      broken ??= reason
    },
    toEntry: (): FeedEntry => (broken === undefined ? toFeedRow(line, fields) : { line, broken }),
  }
}

export type XmlItem = ReturnType<typeof createXmlItem>
