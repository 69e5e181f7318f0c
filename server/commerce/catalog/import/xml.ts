import sax from 'sax'
import { type FeedEntry, FeedError, type FeedRow } from './feed-row.ts'

const MAX_ITEM = 1_000_000 // characters of one product
const ROOTS = new Set(['rss', 'feed', 'rdf:rdf'])
const ITEMS = new Set(['item', 'entry'])
const PROSE = new Set(['description', 'summary', 'content'])

/** What Atom and RSS call the same things. */
const ALIASES: Record<string, string> = { summary: 'description', content: 'description', guid: 'id' }

interface Item {
  line: number
  /** Attributes of the feed format itself, and those of the product namespace, which win. */
  plain: Map<string, string[]>
  own: Map<string, string[]>
  details: [string, string][]
  size: number
  broken?: string
}

/** A tag's attribute, whatever the parser's way of holding it. */
const attributeOf = (tag: sax.Tag | sax.QualifiedTag, name: string) => {
  const value = tag.attributes[name]
  return typeof value === 'string' ? value : value?.value
}

const add = (to: Map<string, string[]>, name: string, value: string) => void (value !== '' && to.set(name, [...(to.get(name) ?? []), value]))

/** Values of the feed's own elements give way to those of the product namespace; a link stands in for a missing id. */
function rowOf({ line, plain, own, details }: Item): FeedRow {
  const values = new Map<string, string[]>()
  for (const [name, found] of plain) {
    const known = ALIASES[name] ?? name
    if (!values.has(known)) values.set(known, found)
  }
  for (const [name, found] of own) values.set(name, found)
  const link = values.get('link')
  if (!values.has('id') && link) values.set('id', link)
  return { line, values, details, translations: {}, prices: {} }
}

/** Collects items from the parser's events. An error inside an item spoils that item only. */
function createCollector(done: (entry: FeedEntry) => void) {
  const parser = sax.parser(true, { position: true })
  const path: string[] = []
  let item: Item | undefined
  let text = ''
  let detail: { name: string; value: string } | undefined
  let rootSeen = false

  const line = () => parser.line + 1
  const depth = () => path.length - itemDepth
  let itemDepth = 0
  const fieldName = () => path[itemDepth] ?? ''

  parser.onopentag = (tag) => {
    const name = tag.name.toLowerCase()
    if (!rootSeen && !ROOTS.has(name)) throw new FeedError(`is XML, but neither RSS nor Atom: its first element is <${tag.name.slice(0, 40)}>`)
    rootSeen = true
    path.push(name)
    if (!item) {
      if (!ITEMS.has(name)) return
      item = { line: line(), plain: new Map(), own: new Map(), details: [], size: 0 }
      itemDepth = path.length
      const about = attributeOf(tag, 'rdf:about')
      if (about) add(item.plain, 'guid', about)
    } else if (depth() === 1) {
      text = ''
      const href = name === 'link' ? attributeOf(tag, 'href') : undefined
      if (href && (attributeOf(tag, 'rel') ?? 'alternate') === 'alternate') add(item.plain, 'link', href)
      detail = name === 'g:product_detail' ? { name: '', value: '' } : undefined
    } else if (PROSE.has(fieldName())) text += `<${name}>`
    else text = ''
  }

  const onText = (piece: string) => {
    if (!item || depth() === 0) return
    item.size += piece.length
    if (item.size <= MAX_ITEM) text += piece
    else item.broken ??= 'the product is longer than a million characters'
  }
  parser.ontext = onText
  parser.oncdata = onText

  parser.onclosetag = (tag) => {
    const name = tag.toLowerCase()
    if (item) {
      const at = depth()
      if (at === 0) {
        done(item.broken ? { line: item.line, broken: item.broken } : rowOf(item))
        item = undefined
      } else if (at === 1) closeField(item, name)
      else if (detail && name === 'g:attribute_name') detail.name = text.trim()
      else if (detail && name === 'g:attribute_value') detail.value = text.trim()
      else if (PROSE.has(fieldName())) text += `</${name}>`
      else text = '' // a part of something else: the price inside <g:shipping> is not the product's
    }
    path.pop()
  }

  function closeField(to: Item, name: string) {
    if (detail) {
      if (detail.name && detail.value) to.details.push([detail.name, detail.value])
      detail = undefined
    } else if (name.startsWith('g:') || name.startsWith('c:')) add(to.own, name.slice(2), text)
    else if (!name.includes(':')) add(to.plain, name, text)
    text = ''
  }

  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    if (!item) throw new FeedError(rootSeen ? `is broken XML in line ${line()}: ${reason}` : 'is not XML that can be read')
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
  let ready: FeedEntry[] = []
  const collector = createCollector((entry) => ready.push(entry))
  for await (const piece of pieces) {
    collector.write(piece)
    if (ready.length === 0) continue
    const entries = ready
    ready = []
    yield* entries
  }
  collector.close()
  yield* ready
}
