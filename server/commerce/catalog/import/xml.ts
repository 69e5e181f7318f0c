import sax from 'sax'
import { type FeedEntry, FeedError, type FeedRow } from './feed-row.ts'

const MAX_ITEM_LENGTH = 1_000_000 // characters of one product
const ROOT_ELEMENTS = new Set(['rss', 'feed', 'rdf:rdf'])
const ITEM_ELEMENTS = new Set(['item', 'entry'])
const PROSE_ELEMENTS = new Set(['description', 'summary', 'content'])

/** What Atom and RSS call the same things. */
const ELEMENT_ALIASES: Record<string, string> = { summary: 'description', content: 'description', guid: 'id' }

interface XmlItem {
  line: number
  /** Attributes of the feed format itself, and those of the product namespace, which win. */
  feedFields: Map<string, string[]>
  productFields: Map<string, string[]>
  details: [string, string][]
  size: number
  broken?: string
}

/** A tag's attribute, whatever the parser's way of holding it. */
const findAttribute = (tag: sax.Tag | sax.QualifiedTag, name: string) => {
  const value = tag.attributes[name]
  return typeof value === 'string' ? value : value?.value
}

const addValue = (to: Map<string, string[]>, name: string, value: string) =>
  void (value !== '' && to.set(name, [...(to.get(name) ?? []), value]))

/** Values of the feed's own elements give way to those of the product namespace; a link stands in for a missing id. */
function toFeedRow({ line, feedFields, productFields, details }: XmlItem): FeedRow {
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

/** Collects items from the parser's events. An error inside an item spoils that item only. */
function createItemCollector(done: (entry: FeedEntry) => void) {
  const parser = sax.parser(true, { position: true })
  const path: string[] = []
  let item: XmlItem | undefined
  let text = ''
  let detail: { name: string; value: string } | undefined
  let rootSeen = false

  const line = () => parser.line + 1
  const depth = () => path.length - itemDepth
  let itemDepth = 0
  const fieldName = () => path[itemDepth] ?? ''

  parser.onopentag = (tag) => {
    const name = tag.name.toLowerCase()
    if (!rootSeen && !ROOT_ELEMENTS.has(name))
      throw new FeedError(`is XML, but neither RSS nor Atom: its first element is <${tag.name.slice(0, 40)}>`)
    rootSeen = true
    path.push(name)
    if (!item) {
      if (!ITEM_ELEMENTS.has(name)) return
      item = { line: line(), feedFields: new Map(), productFields: new Map(), details: [], size: 0 }
      itemDepth = path.length
      const about = findAttribute(tag, 'rdf:about')
      if (about) addValue(item.feedFields, 'guid', about)
    } else if (depth() === 1) {
      text = ''
      const href = name === 'link' ? findAttribute(tag, 'href') : undefined
      if (href && (findAttribute(tag, 'rel') ?? 'alternate') === 'alternate') addValue(item.feedFields, 'link', href)
      detail = name === 'g:product_detail' ? { name: '', value: '' } : undefined
    } else if (PROSE_ELEMENTS.has(fieldName())) text += `<${name}>`
    else text = ''
  }

  const onText = (piece: string) => {
    if (!item || depth() === 0) return
    item.size += piece.length
    if (item.size <= MAX_ITEM_LENGTH) text += piece
    else item.broken ??= 'the product is longer than a million characters'
  }
  parser.ontext = onText
  parser.oncdata = onText

  parser.onclosetag = (tag) => {
    const name = tag.toLowerCase()
    if (item) {
      const at = depth()
      if (at === 0) {
        done(item.broken ? { line: item.line, broken: item.broken } : toFeedRow(item))
        item = undefined
      } else if (at === 1) closeField(item, name)
      else if (detail && name === 'g:attribute_name') detail.name = text.trim()
      else if (detail && name === 'g:attribute_value') detail.value = text.trim()
      else if (PROSE_ELEMENTS.has(fieldName())) text += `</${name}>`
      else text = '' // a part of something else: the price inside <g:shipping> is not the product's
    }
    path.pop()
  }

  function closeField(to: XmlItem, name: string) {
    if (detail) {
      if (detail.name && detail.value) to.details.push([detail.name, detail.value])
      detail = undefined
    } else if (name.startsWith('g:') || name.startsWith('c:')) addValue(to.productFields, name.slice(2), text)
    else if (!name.includes(':')) addValue(to.feedFields, name, text)
    text = ''
  }

  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    if (!item)
      throw new FeedError(rootSeen ? `is broken XML in line ${line()}: ${reason}` : 'is not XML that can be read')
    item.broken ??= `broken XML in line ${line()}: ${reason}`
    parser.resume()
  }

  return {
    write: (piece: string) => void parser.write(piece),
    close: () => {
      if (!rootSeen) throw new FeedError('holds no XML element')
      if (path.length > 0) throw new FeedError(`ends in the middle: <${path.at(-1)}> in line ${line()} is never closed`)
      parser.close()
    },
  }
}

/** Products of an RSS 1.0, RSS 2.0 or Atom feed. Entities that the document defines itself are never expanded. */
export async function* readXml(pieces: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  let pendingEntries: FeedEntry[] = []
  const collector = createItemCollector((entry) => pendingEntries.push(entry))
  for await (const piece of pieces) {
    collector.write(piece)
    if (pendingEntries.length === 0) continue
    const entries = pendingEntries
    pendingEntries = []
    yield* entries
  }
  collector.close()
  yield* pendingEntries
}
