import express, { type RequestHandler } from 'express'

interface Report {
  'csp-report'?: Readonly<Record<string, unknown>>
}

const wanted = ['effective-directive', 'violated-directive', 'blocked-uri', 'document-uri', 'line-number'] as const

/** Takes the browser's report of a broken content rule into the log; limited in size here, in number by the caller. */
export const cspReport: RequestHandler[] = [
  express.json({ limit: '10kb', type: ['application/csp-report', 'application/json'] }),
  (req, res) => {
    const report = (req.body as Report | undefined)?.['csp-report'] ?? {}
    ;(res.locals as Express.Locals).log.warn({ csp: Object.fromEntries(wanted.map((key) => [key, String(report[key] ?? '').slice(0, 200)])) }, 'csp violation')
    res.status(204).end()
  },
]
