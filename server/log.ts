import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which secrets may appear; their values never reach a log line. */
const secrets = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'iban',
  'headers.cookie',
  'headers.authorization',
  'headers["x-session"]',
  'headers["set-cookie"]',
]

/** One JSON line per entry, to the standard output or wherever `to` says. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...secrets, ...secrets.map((path) => `*.${path.replace('headers.', '')}`).filter((path) => !path.includes('['))], censor: '[secret]' },
  }
  return to ? pino(options, to) : pino(options)
}
