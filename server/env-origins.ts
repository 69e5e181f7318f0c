import { mixed } from 'yup'

export const splitList = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** "shop.example=at, winkel.example=nl" → host → tenant id. */
export const hostTable = mixed<Readonly<Record<string, string>>>(
  (value): value is Readonly<Record<string, string>> => typeof value === 'object',
)
  .transform((value: unknown) =>
    typeof value === 'string'
      ? Object.fromEntries(splitList(value).map((pair) => pair.split('=').map((part) => part.trim().toLowerCase())))
      : value,
  )
  .test('pairs', 'TENANT_HOSTS: write host=tenant pairs, separated by commas', (value) =>
    Object.entries(value ?? {}).every(([host, id]) => host && id),
  )

/** "at=https://shop.example.at, nl=https://winkel.example" → tenant id → origin. */
export const originTable = mixed<Readonly<Record<string, string>>>(
  (value): value is Readonly<Record<string, string>> => typeof value === 'object',
)
  .transform((value: unknown) => (typeof value === 'string' ? parseOrigins(value) : value))
  .test(
    'pairs',
    'TENANT_ORIGINS: write tenant=origin pairs like at=https://shop.example, separated by commas',
    (value) => Object.entries(value ?? {}).every(([id, origin]) => id && origin),
  )

/** An empty origin marks an invalid one: with a path, or neither https nor http. */
function parseOrigins(value: string): Record<string, string> {
  const pairs = splitList(value).map((pair) => {
    const [id = '', address = ''] = pair.split(/=(.*)/).map((part) => part.trim().toLowerCase())
    const { origin = '', href } = URL.parse(address) ?? {}
    return [id, /^https?:/.test(origin) && href === `${origin}/` ? origin : '']
  })
  return Object.fromEntries(pairs)
}
