import sax from 'sax'
import { type FeedEntry, FeedError } from './feed-row.ts'
import { createXmlItem, type XmlItem } from './xml-item.ts'

const ROOT_ELEMENTS = new Set(['rss', 'feed', 'rdf:rdf'])
const ITEM_ELEMENTS = new Set(['item', 'entry'])

function checkRootElement(name: string) {
  if (!ROOT_ELEMENTS.has(name.toLowerCase()))
    throw new FeedError(`is XML, but neither RSS nor Atom: its first element is <${name.slice(0, 40)}>`)
}

/** Collects items from the parser's events. An error inside an item spoils that item only. */
function createItemCollector(onEntry: (entry: FeedEntry) => void) {
  const parser = sax.parser(true, { position: true })
  const openElements: string[] = []
  let rootSeen = false
  let item: XmlItem | undefined

  const getLine = () => parser.line + 1

  parser.onopentag = (tag) => {
    if (!rootSeen) checkRootElement(tag.name)
    rootSeen = true
    const name = tag.name.toLowerCase()
    openElements.push(name)
    if (item) item.openTag(name, tag)
    else if (ITEM_ELEMENTS.has(name)) item = createXmlItem(getLine(), tag)
  }

  const onText = (text: string) => item?.addText(text)
  parser.ontext = onText
  parser.oncdata = onText

  parser.onclosetag = (tag) => {
    openElements.pop()
    if (item?.isInField()) item.closeTag(tag.toLowerCase())
    else if (item) {
      onEntry(item.toEntry())
      item = undefined
    }
  }

  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    if (!item)
      throw new FeedError(rootSeen ? `is broken XML in line ${getLine()}: ${reason}` : 'is not XML that can be read')
    item.markBroken(`broken XML in line ${getLine()}: ${reason}`)
    parser.resume()
  }

  return {
    write: (piece: string) => void parser.write(piece),
    close: () => {
      if (!rootSeen) throw new FeedError('holds no XML element')
      if (openElements.length > 0)
        throw new FeedError(`ends in the middle: <${openElements.at(-1)}> in line ${getLine()} is never closed`)
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
