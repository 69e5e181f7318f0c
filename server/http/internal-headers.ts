import type { IncomingMessage } from 'node:http'
import { OPERATOR_TOKEN_HEADER } from '#shared/api/order-commands.ts'
import { LOCALE_HEADER, type SessionChange } from '#shared/api/sessions.ts'

/** The id of a request in every log line and response; a balancer may set it. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What the storefront tells the back end about a request: for which shop, on whose behalf, and how it came. */
export interface InternalRequest {
  tenant: string
  locale: string
  /** The visitor's session token. */
  session?: string | undefined
  requestId?: string | undefined
  /** The visitor's address, for rate limits. */
  clientIp?: string | undefined
  /** The browser's own description of itself. */
  userAgent?: string | undefined
  /** True if a program reads the pages, not a person: nothing is counted. */
  isCrawler?: boolean
  /** True if the browser itself sends the request, through the proxy: its changes need its API key (O12). */
  isBrowser?: boolean
  /** Consent categories the visitor has granted, e.g. ["C0001", "C0004"]. */
  consent?: readonly string[]
  /** The secret that recognises a returning customer (O9). */
  rememberToken?: string | undefined
  /** An expired anonymous session token, which still identifies the visitor's basket (O10). */
  endedToken?: string | undefined
}

const names = {
  tenant: 'x-tenant',
  session: 'x-session',
  clientIp: 'x-client-ip',
  userAgent: 'x-client-agent',
  crawler: 'x-crawler',
  browser: 'x-browser',
  consent: 'x-consent',
  rememberToken: 'x-remember-token',
  endedToken: 'x-ended-token',
} as const

/** Headers that contain secrets: their values are not logged. */
export const secretHeaders = [names.session, names.rememberToken, names.endedToken, OPERATOR_TOKEN_HEADER]

/** The headers of a call to the back end. What is empty or false gets no header. */
export function toInternalHeaders(request: InternalRequest): Record<string, string> {
  const values = [
    [names.tenant, request.tenant],
    [LOCALE_HEADER, request.locale],
    [names.session, request.session],
    [REQUEST_ID_HEADER, request.requestId],
    [names.clientIp, request.clientIp],
    [names.userAgent, request.userAgent],
    [names.crawler, request.isCrawler ? '1' : ''],
    [names.browser, request.isBrowser ? '1' : ''],
    [names.consent, request.consent?.join()],
    [names.rememberToken, request.rememberToken],
    [names.endedToken, request.endedToken],
  ] as const
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The same as the back end reads it: a header may be missing. */
export type ReceivedRequest = Partial<InternalRequest> &
  Required<Pick<InternalRequest, 'isCrawler' | 'isBrowser' | 'consent'>>

/**
 * Reads what the storefront says in the headers of a call; only the storefront can reach the back end, so they are
 * trusted.
 */
export function readInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): ReceivedRequest {
  const read = (name: string) => headers[name]?.toString()
  return {
    tenant: read(names.tenant),
    locale: read(LOCALE_HEADER),
    session: read(names.session),
    requestId: read(REQUEST_ID_HEADER),
    clientIp: read(names.clientIp),
    userAgent: read(names.userAgent),
    isCrawler: read(names.crawler) === '1',
    isBrowser: read(names.browser) === '1',
    consent: read(names.consent)?.split(',') ?? [],
    rememberToken: read(names.rememberToken),
    endedToken: read(names.endedToken),
  }
}

/**
 * The response header by which the back end passes a visitor's new session to the storefront; browsers never see it.
 */
export const SESSION_CHANGE_HEADER = 'x-session-change'

/** The header's value for a session that has ended on the server. */
export const SESSION_ENDED = 'ended'

export const encodeSessionChange = (change: SessionChange) => Buffer.from(JSON.stringify(change)).toString('base64url')

/** The counterpart of encodeSessionChange. */
export const decodeSessionChange = (value: string): SessionChange =>
  JSON.parse(Buffer.from(value, 'base64url').toString())
