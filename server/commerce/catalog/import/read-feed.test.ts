import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { FeedError, type FeedRow, findFirstValue } from './feed-row.ts'
import { readFeed } from './read-feed.ts'

describe('reading a feed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  after(() => rmSync(folder, { recursive: true }))

  async function read(content: string | Buffer, name = 'feed') {
    const file = join(folder, name)
    writeFileSync(file, content)
    const found: (FeedRow | { line: number; broken: string })[] = []
    for await (const entry of (await readFeed(file)).entries) found.push(entry)
    return found
  }
  const rows = async (content: string | Buffer) =>
    (await read(content)).filter((entry): entry is FeedRow => !('broken' in entry))
  const titles = async (content: string | Buffer) => (await rows(content)).map((row) => findFirstValue(row, 'title'))
  const broken = async (content: string | Buffer) =>
    (await read(content)).flatMap((entry) => ('broken' in entry ? [`${entry.line}: ${entry.broken}`] : []))
  const failure = async (content: string | Buffer) => {
    const error: unknown = await read(content).catch((reason: unknown) => reason)
    if (!(error instanceof FeedError)) throw new Error(`expected a FeedError, got ${String(error)}`)
    return error.message
  }

  const rss = (items: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Kanal</title>\n${items}</channel></rss>`

  it('takes the product namespace before the feed’s own elements, and no price of shipping', async () => {
    const [row] = await rows(
      rss(
        '<item><title>Name</title><g:title>Sofa &amp; Co</g:title><guid>g1</guid><g:shipping><g:price>4.95 EUR</g:price></g:shipping><description><![CDATA[<p>Text</p>]]></description><g:product_detail><g:attribute_name>Farbe</g:attribute_name><g:attribute_value>rot</g:attribute_value></g:product_detail></item>',
      ),
    )
    expect(row && ['title', 'id', 'price', 'description'].map((name) => findFirstValue(row, name))).to.deep.equal([
      'Sofa & Co',
      'g1',
      undefined,
      '<p>Text</p>',
    ])
    expect(row?.details).to.deep.equal([['Farbe', 'rot']])
    expect(row?.line).to.equal(2)
  })

  it('reads Atom, with its summary as description', async () => {
    const [row] = await rows(
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><id>f</id><entry><title>A</title><id>tag:1</id><summary type="xhtml"><div>Ein <b>Satz</b></div></summary><link href="https://shop.example/a"/></entry></feed>',
    )
    expect(row && ['id', 'link', 'description'].map((name) => findFirstValue(row, name))).to.deep.equal([
      'tag:1',
      'https://shop.example/a',
      '<div>Ein <b>Satz</b></div>',
    ])
  })

  it('gives up a broken item only', async () => {
    const content = rss('<item><title>A</title></item>\n<item><title>R&B</title></item>\n<item><title>C</title></item>')
    expect(await titles(content)).to.deep.equal(['A', 'C'])
    expect((await broken(content))[0]).to.match(/^3: broken XML/)
  })

  it('expands no entities of the document’s own', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const content = bomb + rss('<item><title>&b;&f;</title></item>').replace('<?xml version="1.0"?>', '')
    expect(await titles(content)).to.deep.equal([])
    expect(await broken(content)).to.have.length(1)
  })

  it('reads quoted cells with delimiters, quotes and line breaks (RFC 4180)', async () => {
    const [first, second] = await rows(
      'id,title,"item group id"\r\n1,"Stuhl, ""Nord""\nin Eiche",g1\r\n2,27" Monitor,\r\n',
    )
    expect(first && [findFirstValue(first, 'title'), findFirstValue(first, 'item_group_id')]).to.deep.equal([
      'Stuhl, "Nord"\nin Eiche',
      'g1',
    ])
    expect(second && [findFirstValue(second, 'title'), second.line]).to.deep.equal(['27" Monitor', 4])
  })

  it('tells rows with too few or many cells and quotes that never close by their line, and goes on', async () => {
    const content = 'id\ttitle\n1\tA\textra\n2\t"offen\n3\tC\n'
    expect(await titles(content)).to.deep.equal(['C'])
    expect(await broken(content)).to.deep.equal([
      '2: 2 cells expected, 3 found',
      '3: a quote that is opened here is never closed',
    ])
  })

  it('reads product details of a table', async () => {
    const [row] = await rows('id;title;product_detail\n1;A;Technik:Leistung:40 W,Farbe:rot\n')
    expect(row?.details).to.deep.equal([
      ['Leistung', '40 W'],
      ['Farbe', 'rot'],
    ])
  })

  it('reads Latin-1, UTF-8 with mark, UTF-16 and a declared encoding', async () => {
    const table = 'id,title\n1,Größe\n'
    expect(await titles(Buffer.from(table, 'latin1'))).to.deep.equal(['Größe'])
    expect(await titles(Buffer.from(`\ufeff${table}`, 'utf8'))).to.deep.equal(['Größe'])
    expect(await titles(Buffer.from(`\ufeff${table}`, 'utf16le'))).to.deep.equal(['Größe'])
    const xml = rss('<item><title>Größe</title></item>').replace('"1.0"?', '"1.0" encoding="ISO-8859-1"?')
    expect(await titles(Buffer.from(xml, 'latin1'))).to.deep.equal(['Größe'])
  })

  it('reads JSON lines, packed or not, and names lines that are none', async () => {
    const content = '{"id":"1","title":"A","quantity":3}\n[1]\n{"id":\n{"id":"4","title":"D"}\n'
    expect(await titles(gzipSync(content))).to.deep.equal(['A', 'D'])
    expect(await broken(content)).to.deep.equal(['2: not a JSON object', '3: not a JSON object'])
  })

  it('says in one line why a file cannot be read', async () => {
    expect(await failure('')).to.equal('is empty')
    expect(await failure('hallo welt')).to.contain('no known format')
    expect(await failure(Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)))).to.equal('is not text')
    expect(await failure('<html><body/></html>')).to.contain('neither RSS nor Atom')
    expect(await failure(rss('<item><title>A</title>').replace('</channel></rss>', ''))).to.contain(
      'ends in the middle',
    )
    expect(
      await failure(
        Buffer.concat([Buffer.from('{"id":"1"}\n{"id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}\n')]),
      ),
    ).to.contain('not valid UTF-8')
    const packed = gzipSync(
      Array.from({ length: 20_000 }, (_, i) => `{"id":"${i}","title":"${Math.sin(i)}"}`).join('\n'),
    )
    expect(await failure(packed.subarray(0, packed.length / 2))).to.contain('ends in the middle')
    const missing: unknown = await readFeed(join(folder, 'none.xml')).catch((error: unknown) => error)
    expect(missing).to.be.instanceOf(FeedError).with.property('message', 'there is no such file')
  })
})
