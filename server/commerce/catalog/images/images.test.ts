import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import express from 'express'
import sharp from 'sharp'
import { waitUntil } from '#test/support/wait-until.ts'
import { archetypes, createImageRoutes, guessArchetype, renderDrawing } from './index.ts'
import { resizePicture } from './resize-picture.ts'
import { negotiateFormat } from './routes.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

describe('images', () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  const mediaRoot = join(folder, 'media')
  const cacheRoot = join(folder, 'cache')
  let server: Server

  // node:http, because fetch would tidy "/../" away before it is sent.
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      request({ port, path, headers }, (res) => {
        const parts: Buffer[] = []
        res.on('data', (part) => parts.push(part))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })

  before(async () => {
    mkdirSync(join(mediaRoot, 'sofa'), { recursive: true })
    const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#24545f' } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(mediaRoot, 'sofa/grey.jpg'), photo)
    writeFileSync(join(mediaRoot, 'sofa/drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    writeFileSync(join(mediaRoot, 'sofa/half.jpg'), photo.subarray(0, 300))
    writeFileSync(join(mediaRoot, 'sofa/plain.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const huge = sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
    writeFileSync(join(mediaRoot, 'sofa/huge.png'), await huge.png({ compressionLevel: 1 }).toBuffer())
    writeFileSync(join(folder, 'secret.jpg'), photo)
    symlinkSync(join(folder, 'secret.jpg'), join(mediaRoot, 'sofa/link.jpg'))
    const app = express().use('/img', createImageRoutes({ mediaRoot, cacheRoot, cacheBytes: 30_000 }))
    await new Promise<void>((done) => {
      server = app.listen(0, '127.0.0.1', () => done())
    })
  })
  after(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it('[S7.42 O78] answers the format that the browser names, in the listed width', async () => {
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*;q=0.8', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const { status, headers, body } = await get('/img/240/sofa/grey.jpg', { accept })
      expect(status).to.equal(200)
      expect(headers.vary).to.equal('Accept')
      expect(headers['content-type']).to.equal(`image/${format}`)
      if (format === 'avif') expect(body.subarray(4, 12).toString()).to.equal('ftypavif')
      else expect(await sharp(body).metadata()).to.include({ format, width: 240, height: 320 })
    }
    expect(negotiateFormat('image/webp, image/avif;q=0')).to.equal('webp')
  })

  it('[S9.10] keeps quality 75 in JPEG and WebP', async () => {
    const photo = await sharp(Buffer.from(renderDrawing('sofa')))
      .png()
      .toBuffer()
    const small = sharp(photo).resize({ width: 96 })
    for (const quality of [74, 75, 76]) {
      const [jpeg, webp] = [
        await small.clone().jpeg({ quality, mozjpeg: true, progressive: true }).toBuffer(),
        await small.clone().webp({ quality }).toBuffer(),
      ]
      expect([
        (await resizePicture(photo, 96, 'jpeg')).equals(jpeg),
        (await resizePicture(photo, 96, 'webp')).equals(webp),
      ]).to.deep.equal([quality === 75, quality === 75])
    }
  })

  it('never enlarges', async () => {
    const { body } = await get('/img/1600/sofa/grey.jpg')
    expect((await sharp(body).metadata()).width).to.equal(600)
  })

  it('carries a strong tag, may be kept for ever and answers 304 to its own tag', async () => {
    const first = await get('/img/96/sofa/grey.jpg')
    expect(first.headers.etag).to.match(/^"[0-9a-f]{32}"$/)
    expect(first.headers['cache-control']).to.contain('immutable')
    expect((await get('/img/96/sofa/grey.jpg', { 'if-none-match': String(first.headers.etag) })).status).to.equal(304)
  })

  it('[R31] refuses other widths', async () => {
    for (const width of ['97', '0', '-96', '1e3', '096', '9999999', 'a', '', '96%20'])
      expect((await get(`/img/${width}/sofa/grey.jpg`)).status, width).to.equal(400)
  })

  it('[R31] reads nothing outside the media folder', async () => {
    const odd = [
      '../secret.jpg',
      '..%2fsecret.jpg',
      '%2e%2e/secret.jpg',
      'sofa/../../secret.jpg',
      'sofa/..%5c..%5csecret.jpg',
      'sofa\\grey.jpg',
      'sofa/grey.jpg%00.png',
      '/etc/passwd',
      'sofa/link.jpg',
      'sofa',
      'sofa/',
      'sofa/plain.svg',
      'drawn/nothing.svg',
      'drawn/constructor.svg',
      'drawn/../sofa/grey.jpg',
      './sofa/grey.jpg',
      'sofa//grey.jpg',
      '%E0%A4%A',
    ]
    for (const name of odd) expect((await get(`/img/96/${name}`)).status, name).to.be.oneOf([400, 404])
  })

  it('[R31] refuses an SVG in disguise, half a picture and more than 50 megapixels', async () => {
    for (const name of ['drawing.jpg', 'half.jpg', 'huge.png'])
      expect((await get(`/img/96/sofa/${name}`)).status, name).to.equal(422)
  })

  it('keeps what it made within the bound, and answers from there', async () => {
    for (const archetype of archetypes.slice(0, 20)) await get(`/img/640/drawn/${archetype}.svg`)
    const kept = () =>
      readdirSync(cacheRoot).map((name) => statSync(join(cacheRoot, name), { throwIfNoEntry: false })?.size ?? 0)
    await waitUntil(() => kept().reduce((a, b) => a + b, 0) <= 30_000) // files leave the disk after they left the index
    expect(kept().length).to.be.greaterThan(0)
  })

  it('makes a picture once for many who ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/img/480/drawn/sofa.svg', { accept: 'image/webp' })),
    )
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).to.equal(1)
  })

  it('draws every family of goods', async () => {
    for (const archetype of archetypes)
      expect(await sharp(Buffer.from(renderDrawing(archetype))).stats()).to.have.property('isOpaque', true)
    expect(renderDrawing('unknown')).to.equal(renderDrawing('other'))
  })

  it('guesses the family from words in four languages', () => {
    const cases = [
      ['Women > Tops > Bras & Tanks', 'Prima Compete Bra Top', 'bra'],
      ['', 'Gartenschlauch 20 m', 'garden-hose'],
      ['', 'Tasche für Laptop 15 Zoll', 'bag'],
      ['electronics > cable', 'SnowGlow Lightning Cable', 'cable'],
      ['', 'Intel Core E8200 processor 2.66 GHz Box', 'component'],
      ['', 'Canapé 3 places', 'sofa'],
      ['', 'Houten eettafel met bank', 'table'],
      ['furniture > chairs', 'Nautical Bliss Throw Pillow Set', 'chair'],
      ['', 'Chaussures de course', 'shoe'],
      ['1', 'Qqqq 42', 'other'],
    ] as const
    for (const [productType, title, archetype] of cases)
      expect(guessArchetype({ productType, title }), title).to.equal(archetype)
  })
})
