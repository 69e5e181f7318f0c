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

/** What PostgreSQL adds to an error to quote the row, and with it the person in it; message and code say what failed. */
const rowDetails = ['detail', 'where', 'internalQuery', 'hint'] as const

function serializeError(error: Error) {
  const serialized = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !rowDetails.some((each) => each === name)))
}

/** One JSON line per entry, to the standard output or wherever `to` says. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
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
