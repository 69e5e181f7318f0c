import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import sharp from 'sharp'
import { MAX_REVIEW_PHOTOS } from '#shared/api/own-reviews.ts'
import { getFailure } from '#test/support/failure.ts'
import { readPhotoForm } from './read-photo-form.ts'

const BOUNDARY = '-'.repeat(20) + 'photos'.repeat(3)
const PHP = '<?php system($_GET["c"]) ?>'
const SCRIPT = "GIF89a/*\u0001\u0001*/='';alert(document.cookie)//"
const unreadable = 'photo-form.unreadable'
const required = 'photo-form.required'

interface UploadedFile {
  bytes: Buffer
  name?: string
  type?: string
}

/** A form as an attacker writes it: nothing in the head of a part is escaped. */
function createForm(files: readonly UploadedFile[]): IncomingMessage {
  const parts = files.flatMap(({ bytes, name = 'x.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return Object.assign(Readable.from([Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])]), {
    headers,
  }) as unknown as IncomingMessage
}

const draw = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#a52' } })

describe('files that are posted as photos', function () {
  this.timeout(30_000)
  let jpeg: Buffer
  let png: Buffer
  let webp: Buffer
  before(async () => {
    ;[jpeg, png, webp] = await Promise.all([
      draw().jpeg().toBuffer(),
      draw().png().toBuffer(),
      draw().webp().toBuffer(),
    ])
  })

  const read = (...files: UploadedFile[]) => readPhotoForm(createForm(files), MAX_REVIEW_PHOTOS)
  const findRefusal = async (...files: UploadedFile[]) =>
    (await getFailure(read(...files))) as { status: number; fields?: { photos?: string } }

  it('[R32] are judged by their content, whatever their name and type say', async () => {
    const cases: Readonly<Record<string, readonly [UploadedFile, string]>> = {
      'a GIF that is a script': [{ bytes: Buffer.from(SCRIPT), name: 'a.js', type: 'image/gif' }, unreadable],
      'the same, called JPEG': [{ bytes: Buffer.from(SCRIPT) }, unreadable],
      'an SVG called JPEG': [
        { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
        unreadable,
      ],
      'HTML called GIF': [{ bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'x.gif' }, unreadable],
      'PHP behind the first bytes of a JPEG': [{ bytes: Buffer.from(`\xff\xd8\xff${PHP}`, 'latin1') }, unreadable],
      'PHP behind the first bytes of a PNG': [
        { bytes: Buffer.concat([png.subarray(0, 8), Buffer.from(PHP)]) },
        unreadable,
      ],
      'a WebP without a picture': [{ bytes: Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1') }, unreadable],
      'an archive called PNG': [{ bytes: Buffer.from('PK\x03\x04'.repeat(99), 'latin1'), name: 'x.png' }, unreadable],
      'a BMP': [{ bytes: Buffer.from(`BM${'\0'.repeat(60)}`), name: 'x.bmp' }, unreadable],
      'a HEIC': [{ bytes: Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(60)}`), name: 'x.heic' }, unreadable],
      'half a PNG': [{ bytes: png.subarray(0, png.length / 2) }, unreadable],
      'nothing but zeros': [{ bytes: Buffer.alloc(1000) }, unreadable],
      'no byte': [{ bytes: Buffer.alloc(0) }, required],
    }
    for (const [what, [file, message]] of Object.entries(cases))
      expect(await findRefusal(file), what).to.deep.include({ status: 422, fields: { photos: message } })
  })

  it('[R32] are kept as a picture made anew, without what they hid', async () => {
    const hidden: Readonly<Record<string, Buffer>> = {
      'PHP after a JPEG': Buffer.concat([jpeg, Buffer.from(PHP)]),
      'PHP after a PNG': Buffer.concat([png, Buffer.from(PHP)]),
      'PHP in a text of a PNG': await sharp(png)
        .withMetadata({ exif: { IFD0: { Copyright: PHP } } })
        .png()
        .toBuffer(),
      'an archive after a WebP': Buffer.concat([webp, Buffer.from('PK\x03\x04<?php')]),
    }
    for (const [what, bytes] of Object.entries(hidden)) {
      expect(bytes.includes('<?php'), what).to.equal(true)
      const [photo] = await read({ bytes, name: 'x.php' })
      for (const made of [photo?.small, photo?.large]) {
        expect((await sharp(made).metadata()).format, what).to.equal('webp')
        expect(made?.includes('<?php'), what).to.equal(false)
      }
    }
  })

  it('[R32] may have any name, which is kept nowhere', async () => {
    const names = [
      'a.php\0.jpg',
      'a\u202egpj.exe',
      `${'n'.repeat(300)}.jpg`,
      '../../etc/passwd',
      '..\\..\\x.jpg',
      'C:\\x.jpg',
      '/etc/cron.d/x',
      '.htaccess',
      'CON',
      'x.svg',
      'x.jpg.html',
      '🙂.jpg',
      '%00',
      "';drop table review_photo;--",
      '<img src=x onerror=alert(1)>',
      ' ',
    ]
    const [expected] = await read({ bytes: jpeg })
    for (const name of names) expect(await read({ bytes: jpeg, name }), name).to.deep.equal([expected])
    const twice = { bytes: jpeg, name: 'same.jpg' }
    expect(await read(twice, twice)).to.deep.equal([expected, expected])
  })

  it('[R31 R32] are refused above 50 megapixels before they fill the memory, however few bytes they have', async () => {
    const huge = await draw(8_000, 6_400).png({ compressionLevel: 9 }).toBuffer()
    expect(huge.length).to.be.below(500_000)
    const before = process.memoryUsage.rss()
    expect(await findRefusal({ bytes: huge })).to.deep.include({ status: 422, fields: { photos: unreadable } })
    expect(process.memoryUsage.rss() - before).to.be.below(100_000_000)
    const large = await draw(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer()
    expect(await read({ bytes: large })).to.have.lengthOf(1)
  })
})
