import { type DestinationStream, type Logger, pino } from 'pino'
import { secretHeaders } from './http/internal-headers.ts'

/** Names under which secrets may appear; their values never reach a log line. */
const redactedKeys = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'iban',
  'headers.cookie',
  'headers.authorization',
  ...['set-cookie', ...secretHeaders].map((name) => `headers["${name}"]`),
]

/** One JSON line per entry, to the standard output or wherever `to` says. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        ...redactedKeys,
        ...redactedKeys.map((path) => `*.${path.replace('headers.', '')}`).filter((path) => !path.includes('[')),
      ],
      censor: '[secret]',
    },
  }
  return to ? pino(options, to) : pino(options)
}
