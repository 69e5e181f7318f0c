import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import type { SearchResult } from '#shared/api/search.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const DATA = resolve('../shared/data')
const products = ['fashion', 'furniture', 'technology'].map((name) => ({
  name,
  file: join(DATA, `products-${name}.jsonl.gz`),
}))

const germany = findTenant('de')
if (!germany) throw new Error('there is no German shop')

describe('npm run import into a running shop', function () {
  this.timeout(300_000) // three runs over 25,132 rows, on a busy machine and PostgreSQL too
  let shop: TestShop
  before(async () => {
    shop = await startShop()
  })
  after(() => shop.stop())

  /** The command as it ships, on the data of the running shop; `watch` sees its output as it comes. */
  function runImport(files: readonly string[], watch: (output: string, child: ChildProcess) => void = () => undefined) {
    const { dataDir, databaseUrl = '' } = shop.data
    const child = spawn(process.execPath, ['dist/server/cli/import.js', '--tenant', 'de', ...files], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        watch(output, child)
      })
    }
    return new Promise<{ code: number | null; output: string }>((done) =>
      child.on('close', (code) => done({ code, output })),
    )
  }

  const found = async (term: string) =>
    (await createVisitor(shop, 'de').json<SearchResult>(`/api/search/searchv2?term=${encodeURIComponent(term)}`)).items

  /** The running shop learns of the import from the outbox, with no restart. */
  async function foundSoon(term: string, productId: string) {
    for (const until = Date.now() + 20_000; Date.now() < until; await wait(200)) {
      const card = (await found(term)).find((each) => each.productId === productId)
      if (card) return card
    }
    throw new Error(`search never finds ${term}`)
  }

  const reader = () => {
    if (!shop.database) throw new Error('the shop has no database')
    return shop.database.reader
  }

  /** A fingerprint of all that the German shop sells. */
  async function range() {
    const hash = createHash('sha256')
    for (const table of [
      'category',
      'categoryText',
      'colour',
      'product',
      'productText',
      'productPicture',
      'variant',
      'priceChange',
    ] as const) {
      const rows = await reader().selectFrom(table).selectAll().where('tenant', '=', 'de').execute()
      for (const row of rows.map((each) => JSON.stringify(each)).toSorted()) hash.update(row)
    }
    return hash.digest('hex')
  }

  it('lands the good rows of a broken feed, names the others in a file, and says so', async () => {
    const feed = join(shop.data.dataDir, 'broken.csv')
    writeFileSync(
      feed,
      [
        'id,title,price,availability',
        'g1,Quittenpresse,19.90 EUR,in stock',
        'b1,,5 EUR,in stock',
        'b2,Ding,geschenkt,in stock',
        'b3',
        '',
      ].join('\n'),
    )
    await found('Quittenpresse') // the index is in memory before the import
    const { code, output } = await runImport([feed])
    const rejects = join(shop.data.dataDir, 'imports', 'broken.rejects.tsv')
    expect(output)
      .to.match(/broken: 1 of 4 rows imported in [\d.]+ s, [\d,]+ rows\/s/)
      .and.include(`broken: 3 rows rejected, see ${rejects}`)
    expect(code).to.equal(0)
    const named = readFileSync(rejects, 'utf8').trim().split('\n').slice(1)
    expect(named.map((line) => line.split('\t')[0])).to.deep.equal(['3', '4', '5'])
    for (const line of named) expect(line.split('\t').at(-1)).to.match(/\w/)
    const { sku } = await foundSoon('Quittenpresse', 'g1')
    expect(sku).to.equal('g1')
  })

  it('ends with 1 and one line where a feed is none, and still takes the next one', async () => {
    const [none, good] = [join(shop.data.dataDir, 'none.xml'), join(shop.data.dataDir, 'good.jsonl')]
    writeFileSync(none, '<rss><channel><item><g:id>1</g:id>')
    writeFileSync(good, '{"id":"g2","title":"Mirabellenkorb","price":"9.90 EUR","availability":"in_stock"}\n')
    const { code, output } = await runImport([none, join(shop.data.dataDir, 'missing.csv'), good])
    expect(code).to.equal(1)
    expect(output.split('\n').filter((line) => /^\S+(none\.xml|missing\.csv): /.test(line))).to.have.lengthOf(2)
    expect(output)
      .to.include('good: 1 of 1 rows imported')
      .and.not.match(/\bat .*\.js:\d+/)
  })

  it('says in one line what is missing in the command', async () => {
    const { dataDir } = shop.data
    expect((await runImport([])).output).to.match(/no feed given\nnpm run import -- --tenant/)
    expect((await runImport(['--tenant', 'xx', join(dataDir, 'good.jsonl')])).output).to.match(
      /--tenant must name a shop: at, de, ch, nl/,
    )
  })

  describe('of the 25,132 real products', () => {
    before(function () {
      if (existsSync(products[0]?.file ?? '')) return
      process.stdout.write(`  (skipped: there is no test data in ${DATA})\n`)
      this.skip()
    })

    it('killed in the middle leaves a shop that sells, the next run makes it whole, and one more changes nothing', async () => {
      const files = products.map(({ file }) => file)
      const killed = await runImport(files, (output, child) => {
        if (/products-technology: [\d,]+ rows read, 0 rejected, [\d,]+ rows\/s/.test(output)) child.kill('SIGKILL')
      })
      expect(killed.code).to.equal(null)
      expect((await shop.get('de', '/')).status).to.equal(200)
      const counted = () =>
        reader()
          .selectFrom('variant')
          .innerJoin('product', (join) =>
            join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
          )
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('variant.tenant', '=', 'de')
          .where('product.source', 'like', 'products-%')
          .executeTakeFirstOrThrow()
      expect((await counted()).rows)
        .to.be.greaterThan(2_618 + 656)
        .and.lessThan(25_132)

      const second = await runImport(files)
      expect(second.code).to.equal(0)
      expect(second.output).to.match(/products-technology: resumed a run that had stopped after \d+ rows/)
      for (const [name, rows] of [
        ['fashion', 2_618],
        ['furniture', 656],
        ['technology', 21_858],
      ] as const)
        expect(second.output).to.include(`products-${name}: ${rows} of ${rows} rows imported`)
      expect((await counted()).rows).to.equal(25_132)

      const whole = await range()
      expect((await runImport(files)).code).to.equal(0)
      expect(await range()).to.equal(whole)
    })

    for (const { name } of products) {
      it(`${name}: browsed, found, shown with a picture and ordered`, async () => {
        const row = await reader()
          .selectFrom('product')
          .innerJoin('productText', (join) =>
            join.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
          )
          .innerJoin('variant', (join) =>
            join.onRef('variant.tenant', '=', 'product.tenant').onRef('variant.productId', '=', 'product.id'),
          )
          .select(['product.id', 'product.categoryId', 'productText.title', 'variant.sku'])
          .where('product.tenant', '=', 'de')
          .where('product.source', '=', `products-${name}`)
          .where('variant.stock', '>', 0)
          .where('variant.priceCents', '>', 2_000)
          .where('variant.priceCents', '<', 20_000)
          .orderBy('product.id')
          .executeTakeFirstOrThrow()
        const card = await foundSoon(row.title, row.id)
        const source = card.pictures[0]?.source ?? ''
        expect(source).to.match(/^drawn\/[a-z-]+\.svg$/)
        const picture = await shop.get('de', buildImageUrl(source, 320))
        expect([picture.status, picture.headers['content-type']]).to.deep.equal([200, 'image/jpeg'])

        const visitor = createVisitor(shop, 'de')
        const list = await visitor.json<SearchResult>(`/api/search/searchv2?category=${row.categoryId}`)
        expect(list.total).to.be.greaterThan(0)
        const listPage = await visitor.get(
          getPath(germany, 'de-DE', 'category', { slug: list.category?.slug ?? '', category: row.categoryId }),
        )
        expect(listPage.status).to.equal(200)
        expect(listPage.body).to.include('product-card__link')
        const page = await visitor.get(getPath(germany, 'de-DE', 'product', { slug: card.slug, sku: row.sku }))
        expect(page.status).to.equal(200)
        expect(page.body).to.include(buildImageUrl(source, 320))

        const { data, error } = await placeTestOrder(visitor, await prepareOrder(visitor, 'DE', row.sku))
        expect(error).to.equal(undefined)
        expect(data.placeOrder.totals.total.currency).to.equal('EUR')
      })
    }
  })
})
