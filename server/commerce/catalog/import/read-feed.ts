import { readDelimited } from './delimited.ts'
import { type FeedEntry, FeedError, normaliseAttributeName } from './feed-row.ts'
import { readJsonLines } from './json-lines.ts'
import { readHead } from './read-bytes.ts'
import { decodeText, detectByteOrderMark, isUtf8File, splitLines } from './read-text.ts'
import { readXml } from './xml.ts'

const TAB = '\t'

/** The file format of a feed. */
export type FeedFormat = { kind: 'xml' } | { kind: 'json' } | { kind: 'delimited'; delimiter: string }

/** Detects the format by content; throws FeedError if it is unknown. */
function detectFormat(head: string): FeedFormat {
  const start = head.trimStart()
  if (start === '') throw new FeedError('is empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters
  const controls = head.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0
  if (controls > head.length / 100 || head.includes('\0')) throw new FeedError('is not text')
  if (start.startsWith('<')) return { kind: 'xml' }
  if (start.startsWith('{')) return { kind: 'json' }
  const [first = ''] = start.split('\n', 1)
  for (const delimiter of [TAB, ',', ';']) {
    const names = first.split(delimiter).map((name) => normaliseAttributeName(name.replaceAll('"', '').trim()))
    if (names.includes('id') && names.includes('title')) return { kind: 'delimited', delimiter }
  }
  throw new FeedError('is in no known format: RSS, Atom, JSON lines, or a table whose first line names id and title')
}

/** XML declares its encoding; tables that are not UTF-8 are read as Windows-1252, which includes Latin-1. */
async function detectEncoding(file: string, head: Buffer, { kind }: FeedFormat): Promise<string> {
  const markedEncodingName = detectByteOrderMark(head)
  if (markedEncodingName) return markedEncodingName
  if (kind === 'delimited') return (await isUtf8File(file)) ? 'utf-8' : 'windows-1252'
  const declared =
    kind === 'xml'
      ? /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString('latin1'))?.[1]
      : undefined
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    throw new FeedError(`declares the unknown encoding ${declared}`)
  }
}

/** Opens a feed, packed or not; its entries are streamed in bounded memory. Throws FeedError if it cannot be read. */
export async function readFeed(file: string): Promise<{ format: FeedFormat; entries: AsyncGenerator<FeedEntry> }> {
  const head = await readHead(file)
  const format = detectFormat(new TextDecoder(detectByteOrderMark(head) ?? 'utf-8').decode(head))
  const chunks = decodeText(file, await detectEncoding(file, head, format))
  if (format.kind === 'xml') return { format, entries: readXml(chunks) }
  const lines = splitLines(chunks)
  return {
    format,
    entries: format.kind === 'delimited' ? readDelimited(lines, format.delimiter) : readJsonLines(lines),
  }
}
