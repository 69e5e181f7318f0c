import { boolean, type InferType, mixed, number, object, string, ValidationError } from 'yup'
import { hostTable, originTable, splitList } from './env-origins.ts'
import { isLoopbackHost } from './http/loopback.ts'

export const roles = ['storefront', 'commerce', 'worker', 'payment-sandbox', 'carrier-sandbox'] as const
export type Role = (typeof roles)[number]

/** "at.chatBot=off, nl.premium=on" → feature of a shop → whether it is on. */
const featureFlags = mixed<Readonly<Record<string, boolean>>>(
  (value): value is Readonly<Record<string, boolean>> => typeof value === 'object',
)
  .transform((value: unknown) =>
    typeof value === 'string'
      ? Object.fromEntries(
          splitList(value).map((pair) => [
            pair.split('=')[0]?.trim(),
            { on: true, off: false }[pair.split('=')[1]?.trim() ?? ''],
          ]),
        )
      : value,
  )
  .test('pairs', 'FEATURES: write shop.feature=on or =off, separated by commas', (value) =>
    Object.entries(value ?? {}).every(([name, on]) => name.includes('.') && typeof on === 'boolean'),
  )

const roleList = mixed<readonly Role[]>((value): value is readonly Role[] => Array.isArray(value))
  .transform((value: unknown) => (typeof value === 'string' ? splitList(value) : value))
  .test(
    'known',
    `ROLES: choose from ${roles.join(', ')}`,
    (value) => !!value?.length && value.every((role) => roles.includes(role)),
  )

const urlSchema = (name: string, protocols: readonly string[]) =>
  string().test(
    'address',
    `${name}: must be an address starting with ${protocols.join(' or ')}`,
    (value) => !value || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  )

/** All settings; README.md documents them in a table. Empty values count as unset. */
const schema = object({
  NODE_ENV: string()
    .oneOf(['development', 'production', 'test'], 'NODE_ENV: choose development, production or test')
    .default('development'),
  PORT: number()
    .typeError('PORT: must be a number')
    .integer('PORT: must be a whole number')
    .min(0, 'PORT: 0 to 65535')
    .max(65_535, 'PORT: 0 to 65535')
    .default(3000),
  HOST: string().default('0.0.0.0'),
  ROLES: roleList.default([...roles]),
  COMMERCE_URL: urlSchema('COMMERCE_URL', ['http:', 'https:']),
  DATABASE_URL: urlSchema('DATABASE_URL', ['postgres:', 'postgresql:']),
  SEARCH_INDEX: string()
    .oneOf(['memory', 'postgres'] as const, 'SEARCH_INDEX: choose memory or postgres')
    .default('memory'),
  REDIS_URL: urlSchema('REDIS_URL', ['redis:', 'rediss:']),
  TENANT: string().lowercase(),
  TENANT_HOSTS: hostTable.default({}),
  TENANT_ORIGINS: originTable.default({}),
  DEMO_PORT: number()
    .typeError('DEMO_PORT: must be a number')
    .integer('DEMO_PORT: must be a whole number')
    .min(1, 'DEMO_PORT: 1 to 65535')
    .max(65_535, 'DEMO_PORT: 1 to 65535'),
  FEATURES: featureFlags.default({}),
  SESSION_SECRET: string().min(32, 'SESSION_SECRET: at least 32 characters'),
  PAYMENT_URL: urlSchema('PAYMENT_URL', ['http:', 'https:']),
  PAYMENT_SECRET: string().min(32, 'PAYMENT_SECRET: at least 32 characters'),
  CARRIER_URL: urlSchema('CARRIER_URL', ['http:', 'https:']),
  CARRIER_SECRET: string().min(32, 'CARRIER_SECRET: at least 32 characters'),
  SMTP_URL: urlSchema('SMTP_URL', ['smtp:', 'smtps:']),
  DATA_DIR: string().default('data'),
  LOG_LEVEL: string()
    .oneOf(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL: choose fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  DEMO_CATALOGUE: boolean().typeError('DEMO_CATALOGUE: true or false'),
  TRUST_PROXY: string().default(''),
  DEV_INSECURE_COOKIES: boolean().typeError('DEV_INSECURE_COOKIES: true or false').default(false),
  COUNTRY_HEADER: string()
    .lowercase()
    .matches(/^[a-z\d-]{1,60}$/, 'COUNTRY_HEADER: must be the name of a header'),
  SCRIPT_CHECK_MINUTES: number()
    .typeError('SCRIPT_CHECK_MINUTES: must be a number')
    .min(0, 'SCRIPT_CHECK_MINUTES: 0 or more')
    .default(60),
  IMAGE_CACHE_MB: number()
    .typeError('IMAGE_CACHE_MB: must be a number')
    .min(10, 'IMAGE_CACHE_MB: at least 10')
    .default(2000),
})
export type Env = Omit<InferType<typeof schema>, 'DEMO_CATALOGUE'> & { DEMO_CATALOGUE: boolean }

/** Reads the environment; throws one error whose message has a line per wrong value. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const provided = given.DEMO_PORT === undefined ? given : { ...given, NODE_ENV: 'development' }
  try {
    // Sandboxes move neither money nor goods, so production must configure them explicitly.
    const defaultRoles =
      provided.NODE_ENV === 'production' ? roles.filter((role) => !role.endsWith('-sandbox')).join() : roles.join()
    const env = schema.validateSync({ ROLES: defaultRoles, ...provided }, { abortEarly: false, stripUnknown: true })
    const signs = env.ROLES.includes('commerce') || env.ROLES.includes('worker') // sessions, and links in e-mails
    if (env.NODE_ENV === 'production' && signs && !env.SESSION_SECRET)
      throw new ValidationError('SESSION_SECRET: required in production')
    if (!env.ROLES.includes('commerce') && env.ROLES.includes('storefront') && !env.COMMERCE_URL)
      throw new ValidationError('COMMERCE_URL: required where the commerce role runs elsewhere')
    if (env.PAYMENT_URL && !env.PAYMENT_SECRET) throw new ValidationError('PAYMENT_SECRET: required with PAYMENT_URL')
    if (env.ROLES.length === 1 && env.ROLES.includes('payment-sandbox') && !env.PAYMENT_SECRET)
      throw new ValidationError('PAYMENT_SECRET: required where the payment sandbox runs alone')
    if (env.CARRIER_URL && !env.CARRIER_SECRET) throw new ValidationError('CARRIER_SECRET: required with CARRIER_URL')
    if (env.ROLES.length === 1 && env.ROLES.includes('carrier-sandbox') && !env.CARRIER_SECRET)
      throw new ValidationError('CARRIER_SECRET: required where the carrier sandbox runs alone')
    const insecureOrigin = Object.values(env.TENANT_ORIGINS).find(
      (origin) => origin.startsWith('http:') && !isLoopbackHost(new URL(origin).hostname),
    )
    if (env.NODE_ENV === 'production' && insecureOrigin && !env.DEV_INSECURE_COOKIES)
      throw new ValidationError(`TENANT_ORIGINS: ${insecureOrigin} must be https, since browsers keep no session there`)
    if (env.SEARCH_INDEX === 'postgres' && !env.DATABASE_URL)
      throw new ValidationError('SEARCH_INDEX: postgres needs DATABASE_URL')
    return { ...env, DEMO_CATALOGUE: env.DEMO_CATALOGUE ?? env.NODE_ENV !== 'production' }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new Error(`wrong environment: ${error.errors.join('; ')}`, { cause: error })
  }
}
