import { GATEWAY_API } from '#shared/api/gateway.ts'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/** Same shape in the browser and on the server; only the transport differs. */
export interface Api {
  get<T>(path: string, signal?: AbortSignal): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /**
   * A GraphQL operation through the gateway; a query travels as GET while its address stays within 2047 characters
   * (S7).
   */
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

/** A GraphQL document with the types of its answer and its variables; at run time plain text. */
export type GraphqlDocument<Result, Variables> = string & { readonly __apiType?: (variables: Variables) => Result }

/** Every failed call: network, REST or GraphQL alike (S8). Status 0 means that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: ErrorCode, fields: Readonly<Record<string, string>> = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const GATEWAY_PATH = `${GATEWAY_API}/`
const MAX_GET_LENGTH = 2047 // S7

interface GraphqlBody<T> {
  data?: (T & object) | null
  errors?: { message: string; extensions?: { code?: ErrorCode; status?: number; fields?: Record<string, string> } }[]
}

/** What is read of an answer; fetch's Response is one. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>
type Fetch = (path: string, init?: RequestInit) => Promise<ApiResponse>

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  )
}

/** By the answer that several pages of the server share: they share its copy, too. */
const cleanedBodies = new WeakMap<object, unknown>()

export function createApi(fetchApi: Fetch): Api {
  async function send(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new ApiError(0, 'unavailable')
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return body
    const error = (body as ErrorBody | undefined)?.error
    throw new ApiError(response.status, error?.code ?? (response.ok ? 'no-content' : 'internal'), error?.fields)
  }

  const post = (path: string, body: unknown) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function query<Result, Variables>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
    address = GATEWAY_PATH,
  ): Promise<WithoutNulls<Result>> {
    const operationName = /(?:query|mutation)\s+(\w+)/.exec(document)?.[1]
    const path = `${address}?${new URLSearchParams({ query: document, variables: JSON.stringify(variables), ...(operationName && { operationName }) })}`
    const isGet = !/^\s*mutation\b/.test(document) && path.length <= MAX_GET_LENGTH
    const body = (await (isGet
      ? send(path, { signal: signal ?? null })
      : post(address, { query: document, variables, operationName }))) as GraphqlBody<Result>
    const error = body.errors?.[0]
    if (error)
      throw new ApiError(
        error.extensions?.status ?? 500,
        error.extensions?.code ?? 'internal',
        error.extensions?.fields,
      )
    if (!body.data) throw new ApiError(204, 'no-content')
    const result = cleanedBodies.get(body.data) ?? withoutNulls(body.data)
    cleanedBodies.set(body.data, result)
    return result as WithoutNulls<Result>
  }

  return {
    get: <T>(path: string, signal?: AbortSignal) => send(path, { signal: signal ?? null }) as Promise<T>,
    post: <T>(path: string, body: unknown) => post(path, body) as Promise<T>,
    query,
  }
}
