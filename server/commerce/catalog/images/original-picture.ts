import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isArchetype, renderDrawing } from './render-drawing.ts'

/** A picture to resize; `version` changes with its bytes. */
export interface OriginalPicture {
  version: string
  read(): Promise<Buffer>
}

// Only plain names reach the disk: no dots except the extension's, no percent signs, no backslashes (R31).
const FILE_NAME_PATTERN = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}[a-z0-9][a-z0-9_-]{0,127}\.(?:jpe?g|png|webp)$/i
const DRAWING_NAME_PATTERN = /^drawn\/([a-z-]{1,40})\.svg$/

const MAX_SOURCE_BYTES = 30_000_000

/** The leading bytes of a JPEG, PNG or WebP. Files are accepted by content only: an SVG named .jpg is refused. */
export const isPhotograph = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ||
  bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

/** The file is not a picture in a supported format. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePicture'
}

async function findPhotograph(mediaRoot: string, name: string): Promise<OriginalPicture | undefined> {
  try {
    const root = await realpath(mediaRoot)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return undefined // a link to the outside
    const { size, mtimeMs, isFile } = await stat(path).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }))
    if (!isFile || size > MAX_SOURCE_BYTES) return undefined
    return {
      version: `${size}-${Math.round(mtimeMs)}`,
      async read() {
        const bytes = await readFile(path)
        if (!isPhotograph(bytes)) throw new UnreadablePictureError(name)
        return bytes
      },
    }
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EACCES', 'ELOOP'].includes(String(error.code))
    )
      return undefined
    throw error
  }
}

/** Finds a file below mediaRoot or one of our drawings; other names give undefined without access to the disk. */
export async function findOriginalPicture(mediaRoot: string, name: string): Promise<OriginalPicture | undefined> {
  const archetype = DRAWING_NAME_PATTERN.exec(name)?.[1]
  if (archetype !== undefined) {
    if (!isArchetype(archetype)) return undefined
    const svg = renderDrawing(archetype)
    return { version: svg, read: async () => Buffer.from(svg) }
  }
  return FILE_NAME_PATTERN.test(name) ? findPhotograph(mediaRoot, name) : undefined
}
