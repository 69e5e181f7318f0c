import type { Request, RequestHandler } from 'express'
import { html, type Markup } from '#shared/html.ts'
import { stylesheet } from './stylesheet.ts'

const STYLESHEET_NAME = 'style.css'

/** For a sandbox that is opened directly; below a shop's address the shop's own headers replace these. */
export const setSecurityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  next()
}

/** Where a sandbox's pages have their design, and what answers there. */
export const designRoute: readonly [path: string, handler: RequestHandler] = [
  `/${STYLESHEET_NAME}`,
  (_req, res) => void res.type('css').send(stylesheet),
]

/** The browser's language, for pages that know no other. */
export const getRequestLanguage = (req: Request) => req.acceptsLanguages('de', 'fr', 'nl') || 'de'

interface SandboxPage {
  locale: string
  /** The name of the foreign party. */
  service: string
  /** Says that nothing here is real. */
  demo: string
  title: string
  body: Markup
}

/** A page of a foreign party, without script and without any brand of ours. */
export const renderSandboxPage = ({ locale, service, demo, title, body }: SandboxPage): string =>
  html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} – ${service}</title><link rel="stylesheet" href="${STYLESHEET_NAME}"></head>
<body><header>${service}</header><main><p class="demo" role="note">${demo}</p><div class="card"><h1>${title}</h1>${body}</div></main></body></html>
`.text
