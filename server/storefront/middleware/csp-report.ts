import express, { type RequestHandler } from 'express'
import { getLocals } from '../../http/locals.ts'

interface CspReportBody {
  'csp-report'?: Readonly<Record<string, unknown>>
}

const loggedFields = [
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'document-uri',
  'line-number',
] as const

/** Logs the browser's report of a violated content security policy; limited in size here, in number by the caller. */
export const handleCspReport: RequestHandler[] = [
  express.json({ limit: '10kb', type: ['application/csp-report', 'application/json'] }),
  (req, res) => {
    const body: CspReportBody | undefined = req.body
    const report = body?.['csp-report'] ?? {}
    getLocals(res).log.warn(
      { csp: Object.fromEntries(loggedFields.map((key) => [key, String(report[key] ?? '').slice(0, 200)])) },
      'csp violation',
    )
    res.status(204).end()
  },
]
