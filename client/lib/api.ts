import { GATEWAY_API, OPERATION_HEADER } from '#shared/api/gateway.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { MessageId } from '#shared/messages/index.ts'

/** The API, the same in the browser and on the server; only the transport differs. */
export interface Api {
  get<T>(path: string, signal?: AbortSignal): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** Sends a GraphQL operation to the gateway; a query is a GET while its address has at most 2047 characters (S7). */
  query<Result, Variables>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
    address?: string,
  ): Promise<WithoutNulls<Result>>
}

/** GraphQL's null becomes "absent", as in the types of shared/api. */
export type WithoutNulls<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: WithoutNulls<NonNullable<T[Index]>> }
  : T extends object
    ? { [Key in keyof T as null extends T[Key] ? never : Key]: WithoutNulls<T[Key]> } & {
        [Key in keyof T as null extends T[Key] ? Key : never]?: WithoutNulls<NonNullable<T[Key]>>
      }
    : T

/** A GraphQL document with the types of its result and variables; at run time plain text. */
export type GraphqlDocument<Result, Variables> = string & { readonly __apiType?: (variables: Variables) => Result }

/** Which message says what is wrong with a field, by the field's name or path. */
export type FieldErrors = Readonly<Record<string, MessageId>>

/** Every failed call: network, REST or GraphQL alike (S8). Status 0 means that there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors

  constructor(status: number, code: ErrorCode, fields: FieldErrors = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const GATEWAY_PATH = `${GATEWAY_API}/`
const MAX_GET_LENGTH = 2047 // S7
const NO_CONTENT_STATUS = 502 // an answer that looks fine and holds nothing is a fault of the back end

interface GraphqlBody<T> {
  data?: (T & object) | null
  errors?: { message: string; extensions?: { code?: ErrorCode; status?: number; fields?: FieldErrors } }[]
}

/** The body of a failed call, REST or GraphQL. */
interface FailedBody extends Pick<GraphqlBody<object>, 'errors'> {
  error?: { code: ErrorCode; fields?: FieldErrors }
}

/** The used part of a response; fetch's Response is one. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>
type Fetch = (path: string, init?: RequestInit) => Promise<ApiResponse>

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  )
}

/** By the body, which several page renderings of the server share: they share its cleaned copy, too. */
const cleanedBodies = new WeakMap<object, unknown>()

export function createApi(fetchApi: Fetch): Api {
  /** The body of a successful response, which the back end promises to be a T (shared/api). */
  async function send<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new ApiError(0, 'unavailable')
    })
    const body: (T & FailedBody) | undefined = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return body
    const error = body?.error ?? body?.errors?.[0]?.extensions
    if (response.ok) throw new ApiError(NO_CONTENT_STATUS, 'no-content')
    throw new ApiError(response.status, error?.code ?? 'internal', error?.fields)
  }

  const get = <T>(path: string, signal?: AbortSignal) => send<T>(path, { signal: signal ?? null })
  const post = <T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function query<Result, Variables>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
    address = GATEWAY_PATH,
  ): Promise<WithoutNulls<Result>> {
    const operationName = /(?:query|mutation)\s+(\w+)/.exec(document)?.[1]
    const parameters = {
      query: document,
      variables: JSON.stringify(variables),
      ...(operationName && { operationName }),
    }
    const path = `${address}?${new URLSearchParams(parameters)}`
    const isQuery = !/^\s*mutation\b/.test(document)
    const body = await (isQuery && path.length <= MAX_GET_LENGTH
      ? get<GraphqlBody<Result>>(path, signal)
      : post<GraphqlBody<Result>>(
          address,
          { query: document, variables, operationName },
          isQuery ? { [OPERATION_HEADER]: 'query' } : {},
        ))
    const error = body.errors?.[0]
    if (error)
      throw new ApiError(
        error.extensions?.status ?? 500,
        error.extensions?.code ?? 'internal',
        error.extensions?.fields,
      )
    if (!body.data) throw new ApiError(NO_CONTENT_STATUS, 'no-content')
    const result = cleanedBodies.get(body.data) ?? withoutNulls(body.data)
    cleanedBodies.set(body.data, result)
    return result as WithoutNulls<Result> // a WeakMap cannot say that the value's type follows from its key's
  }

  return { get, post, query }
}
