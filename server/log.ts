import { type DestinationStream, type Logger, pino } from 'pino'
import { secretHeaders } from './http/internal-headers.ts'

/** Keys that may contain secrets; their values are never logged. */
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

/** PostgreSQL's error details quote the row, and so personal data; message and code say what failed. */
const rowDetails = ['detail', 'where', 'internalQuery', 'hint'] as const

function serializeError(error: Error) {
  const serialized = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !rowDetails.some((each) => each === name)))
}

/** Logs one JSON line per entry, to the standard output or to `to`. */
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
