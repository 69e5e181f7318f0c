import { type Logger, pino } from 'pino'

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

/** One JSON line per entry. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...secrets, ...secrets.map((path) => `*.${path.replace('headers.', '')}`).filter((path) => !path.includes('['))], censor: '[secret]' },
  })
