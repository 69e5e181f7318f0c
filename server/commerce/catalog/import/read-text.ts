import { FeedError } from './feed-row.ts'
import { readBytes } from './read-bytes.ts'

const MAX_LINE_LENGTH = 4_000_000 // characters; a product needs a few thousand

/** The encoding of the byte order mark, or undefined without one. */
export function detectByteOrderMark(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Whether the whole file is UTF-8. Reading it once more is much faster than importing half of it wrongly. */
export async function isUtf8File(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of readBytes(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof FeedError) throw error
    return false
  }
}

function countLines(text: string) {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** The file's text in chunks, without the byte order mark. Throws FeedError at the first invalid byte. */
export async function* decodeText(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new FeedError(`is not valid ${encoding.toUpperCase()}, somewhere after line ${line}`)
    }
  }
  for await (const bytes of readBytes(file)) {
    const text = decode(bytes)
    line += countLines(text)
    yield text
  }
  yield decode()
}

/** A numbered line without its line break; `tooLong` lines are truncated and must not be used. */
export interface FeedLine {
  number: number
  text: string
  tooLong?: boolean
}

/** The lines of a chunked text; line breaks are \n or \r\n. Buffers one line at a time. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<FeedLine> {
  let remainder = ''
  let number = 0
  let tooLong = false
  const buildLine = (text: string): FeedLine => {
    number++
    const whole = remainder + text
    const line = { number, text: whole.endsWith('\r') ? whole.slice(0, -1) : whole, ...(tooLong && { tooLong }) }
    remainder = ''
    tooLong = false
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield buildLine(chunk.slice(from, end))
      from = end + 1
    }
    if (remainder.length < MAX_LINE_LENGTH) remainder += chunk.slice(from)
    else tooLong = true
  }
  if (remainder !== '') yield buildLine('')
}
