import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import { type Encoding, listAcceptedEncodings } from '../../http/accepted-encoding.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The file that a path names; undefined for one that is not UTF-8. */
function findFileName(path: string): string | undefined {
  try {
    return decodeURIComponent(path).slice(1)
  } catch {
    return undefined
  }
}

/** Sends the copy compressed at build time if the browser accepts it; the query stays as it is. */
function sendCompressed(folder: string): RequestHandler {
  const compressed = new Set(existsSync(folder) ? readdirSync(folder).filter((file) => /\.(br|gz)$/.test(file)) : [])
  return (req, res, next) => {
    const file = findFileName(req.path) ?? ''
    const encoding = listAcceptedEncodings(req.get('accept-encoding')).find((each) =>
      compressed.has(file + extensions[each]),
    )
    if (!encoding) return next()
    res.setHeader('content-encoding', encoding)
    res.setHeader('content-type', contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    req.url = req.url.replace(req.path, req.path + extensions[encoding])
    next()
  }
}

/**
 * Serves the build's assets: hashed names for ever. Compressed copies have no address of their own, and source maps
 * none where they are not public.
 */
export function serveAssets(folder: string, { sourceMaps }: { sourceMaps: boolean }): RequestHandler[] {
  const hidden = sourceMaps ? /\.(br|gz)$/i : /\.(br|gz|map)$/i
  const hideFiles: RequestHandler = (req, res, next) => {
    const file = findFileName(req.path)
    if (file === undefined || hidden.test(file)) sendNotFound(req, res, next)
    else next()
  }
  const setHeaders = (res: Response, path: string) => {
    res.setHeader(
      'cache-control',
      path.includes(`${join('client', 'tenants')}`) ? 'public, max-age=86400' : IMMUTABLE_CACHE_CONTROL,
    )
    res.setHeader('vary', 'Accept-Encoding')
  }
  return [
    hideFiles,
    sendCompressed(folder),
    express.static(folder, { index: false, redirect: false, fallthrough: true, setHeaders }),
    sendNotFound,
  ]
}

const sendNotFound: RequestHandler = (_req, res) => {
  res.removeHeader('content-encoding')
  res.status(404).set('cache-control', 'no-store').type('text').send('Not found')
}
