import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Serves the build's assets: hashed names for ever, and the copy compressed at build time if the browser accepts it.
 */
export function serveAssets(folder: string): RequestHandler[] {
  const compressed = new Set(existsSync(folder) ? readdirSync(folder).filter((file) => /\.(br|gz)$/.test(file)) : [])
  const precompressed: RequestHandler = (req, res, next) => {
    const file = req.path.slice(1)
    const accepted = req.get('accept-encoding') ?? ''
    const [extension, encoding] =
      /\bbr\b/.test(accepted) && compressed.has(`${file}.br`)
        ? ['.br', 'br']
        : /\bgzip\b/.test(accepted) && compressed.has(`${file}.gz`)
          ? ['.gz', 'gzip']
          : []
    if (!extension || !encoding) return next()
    res.setHeader('content-encoding', encoding)
    res.setHeader('content-type', contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    req.url += extension
    next()
  }
  const headers = (res: Response, path: string) => {
    res.setHeader(
      'cache-control',
      path.includes(`${join('client', 'tenants')}`) ? 'public, max-age=86400' : IMMUTABLE_CACHE_CONTROL,
    )
    res.setHeader('vary', 'Accept-Encoding')
  }
  return [
    precompressed,
    express.static(folder, { index: false, redirect: false, fallthrough: true, setHeaders: headers }),
    sendNotFound,
  ]
}

const sendNotFound: RequestHandler = (_req, res) => {
  res.removeHeader('content-encoding')
  res.status(404).type('text').send('Not found')
}
