import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/** Same shape in the browser and on the server; only the transport differs. */
export interface Api {
  get<T>(path: string, signal?: AbortSignal): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** A GraphQL operation through the gateway; a query travels as GET while its address stays within 2047 characters (specification §7). */
  query<Result, Variables>(document: Document<Result, Variables>, variables: Variables, signal?: AbortSignal, address?: string): Promise<WithoutNulls<Result>>
}

/** GraphQL's null becomes "absent", so that answers have the contracts' types. */
export type WithoutNulls<T> = T extends (infer Item)[]
  ? WithoutNulls<NonNullable<Item>>[]
  : T extends object
    ? { [Key in keyof T as null extends T[Key] ? never : Key]: WithoutNulls<T[Key]> } & {
        [Key in keyof T as null extends T[Key] ? Key : never]?: WithoutNulls<NonNullable<T[Key]>>
      }
    : T

/** A GraphQL document with the types of its answer and its variables; at run time plain text. */
export type Document<Result, Variables> = { readonly __apiType?: (variables: Variables) => Result } & object

/** Every failed call: network, REST or GraphQL alike (specification §8). Status 0 means that no answer came. */
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

const GATEWAY = '/api/gateway/'
const MAX_GET_LENGTH = 2047 // specification §7

interface GraphqlBody<T> {
  data?: (T & object) | null
  errors?: { message: string; extensions?: { code?: ErrorCode; status?: number; fields?: Record<string, string> } }[]
}

/** What is read of an answer; fetch's Response is one. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>
type Fetch = (path: string, init?: RequestInit) => Promise<Answer>

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])))
}

/** By the answer that several pages of the server share: they share its copy, too. */
const cleaned = new WeakMap<object, unknown>()

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

  const post = (path: string, body: unknown) => send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function query<Result>(document: unknown, variables: unknown, signal?: AbortSignal, address = GATEWAY): Promise<WithoutNulls<Result>> {
    const text = document as string
    const operationName = /(?:query|mutation)\s+(\w+)/.exec(text)?.[1]
    const path = `${address}?${new URLSearchParams({ query: text, variables: JSON.stringify(variables), ...(operationName && { operationName }) })}`
    const asGet = !/^\s*mutation\b/.test(text) && path.length <= MAX_GET_LENGTH
    const body = (await (asGet ? send(path, { signal: signal ?? null }) : post(address, { query: text, variables, operationName }))) as GraphqlBody<Result>
    const error = body.errors?.[0]
    if (error) throw new ApiError(error.extensions?.status ?? 500, error.extensions?.code ?? 'internal', error.extensions?.fields)
    if (!body.data) throw new ApiError(204, 'no-content')
    const answer = cleaned.get(body.data) ?? withoutNulls(body.data)
    cleaned.set(body.data, answer)
    return answer as WithoutNulls<Result>
  }

  return {
    get: <T>(path: string, signal?: AbortSignal) => send(path, { signal: signal ?? null }) as Promise<T>,
    post: <T>(path: string, body: unknown) => post(path, body) as Promise<T>,
    query: (document, variables, signal, address) => query(document, variables, signal, address),
  }
}
