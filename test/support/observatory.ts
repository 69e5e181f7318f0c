import type { TestResponse } from './shop.ts'

/** What a rule adds to the score or takes off, by the rule's name in Mozilla's HTTP Observatory. */
type Modifiers = Readonly<Record<string, number>>

const BASE_SCORE = 100
const MIN_SCORE_FOR_BONUS = 90
const MIN_HSTS_SECONDS = 15_768_000 // six months

const BROAD_SOURCES = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE_SOURCES = ["'unsafe-inline'", 'data:']
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

const getHeader = ({ headers }: TestResponse, name: string) => [headers[name] ?? []].flat().join(', ')

function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const rules = policy.split(';').map((rule) => rule.trim().toLowerCase().split(/\s+/))
  return new Map(rules.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])))
}

/** Sources of scripts as browsers read them that know nonces and 'strict-dynamic'; undefined if they contradict. */
function readScriptSources(sources: readonly string[]): readonly string[] | undefined {
  const hasNonce = sources.some((source) => /^'(nonce|sha(256|384|512))-/.test(source))
  const isDynamic = sources.includes("'strict-dynamic'")
  if (isDynamic && !hasNonce) return undefined
  return sources.filter(
    (source) =>
      !(hasNonce && source === "'unsafe-inline'") &&
      !(isDynamic && (source === "'self'" || BROAD_SOURCES.some((broad) => source.startsWith(broad)))),
  )
}

function scorePolicy(response: TestResponse): number {
  const policy = parsePolicy(getHeader(response, 'content-security-policy'))
  if (policy.size === 0) return -25
  const fallback = policy.get('default-src')
  const getSources = (name: string) => policy.get(name) ?? fallback ?? ['*']
  const scripts = readScriptSources(getSources('script-src'))
  if (!scripts) return -25
  const styles = getSources('style-src')
  const includesAny = (sources: readonly string[], unsafe: readonly string[]) =>
    sources.some((source) => unsafe.includes(source))
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src'
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  const active = [...policy].flatMap(([name, sources]) => (isPassive(name) || name === 'script-src' ? [] : sources))
  const passive = ['img-src', 'media-src'].flatMap(getSources)

  const isScriptUnsafe = includesAny(scripts, [...BROAD_SOURCES, ...INLINE_SOURCES])
  if (isScriptUnsafe || includesAny(getSources('object-src'), BROAD_SOURCES)) return -20
  if ([...active, ...scripts].some(isInsecure)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'") || passive.some(isInsecure)) return -10
  if (includesAny(styles, [...BROAD_SOURCES, ...INLINE_SOURCES])) return 0
  return fallback?.join() === "'none'" ? 10 : 5
}

function scoreTransportSecurity(response: TestResponse): number {
  const seconds = Number(/^max-age=(\d+)/.exec(getHeader(response, 'strict-transport-security'))?.[1] ?? -1)
  return seconds < 0 ? -20 : seconds < MIN_HSTS_SECONDS ? -10 : 0
}

function scoreCookie(cookie: string, hasHsts: boolean): number {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const [name = ''] = pair.toLowerCase().split('=')
  const has = (attribute: RegExp) => attributes.some((each) => attribute.test(each))
  const isSession = /login|sess/.test(name)
  const sameSite = attributes.find((each) => /^samesite/i.test(each))
  const isSecure = has(/^secure$/i)
  if (isSession && !isSecure) return hasHsts ? -10 : -40
  if (isSession && !has(/^httponly$/i)) return -30
  if (sameSite ? !/^samesite=(lax|strict|none)$/i.test(sameSite) : name.includes('csrf')) return -20
  if (!isSecure) return /none$/i.test(sameSite ?? '') || !hasHsts ? -20 : -5
  return sameSite ? 5 : 0
}

function scoreCookies(response: TestResponse): number {
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  const hasHsts = scoreTransportSecurity(response) === 0
  return cookies.length > 0 ? Math.min(...cookies.map((cookie) => scoreCookie(cookie, hasHsts))) : 0
}

function scoreIntegrity({ body }: TestResponse): number {
  const scripts = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)].map(([tag, address = '']) => ({
    isForeign: /^(https?:)?\/\//.test(address),
    isSecure: !/^(http:|\/\/)/.test(address),
    hasIntegrity: /\sintegrity="/.test(tag),
  }))
  const foreign = scripts.filter(({ isForeign }) => isForeign)
  if (foreign.some(({ isSecure, hasIntegrity }) => !isSecure && !hasIntegrity)) return -50
  if (foreign.some(({ isSecure }) => !isSecure)) return -20
  if (foreign.some(({ hasIntegrity }) => !hasIntegrity)) return -5
  return scripts.some(({ hasIntegrity }) => hasIntegrity) ? 5 : 0
}

function scoreReferrerPolicy(response: TestResponse): number {
  const policy = getHeader(response, 'referrer-policy').split(',').at(-1)?.trim()
  if (!policy) return 0
  return PRIVATE_REFERRERS.includes(policy) ? 5 : -5
}

function scoreFraming(response: TestResponse): number {
  if (parsePolicy(getHeader(response, 'content-security-policy')).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(getHeader(response, 'x-frame-options')) ? 0 : -20
}

function scoreResourcePolicy(response: TestResponse): number {
  const policy = getHeader(response, 'cross-origin-resource-policy')
  if (policy === '' || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}

const isOpenToAll = (response: TestResponse) =>
  getHeader(response, 'access-control-allow-origin') !== '' &&
  getHeader(response, 'access-control-allow-credentials') === 'true'

/**
 * The score of Mozilla's HTTP Observatory for one answer of a shop that is reached by https; 130 is the most without
 * cookies and the preload list. Redirection is left out: the balancer that ends TLS leads from http to https.
 */
export function scoreByObservatory(response: TestResponse): { score: number; modifiers: Modifiers } {
  const modifiers = {
    'content-security-policy': scorePolicy(response),
    cookies: scoreCookies(response),
    'cross-origin-resource-sharing': isOpenToAll(response) ? -50 : 0,
    'cross-origin-resource-policy': scoreResourcePolicy(response),
    'referrer-policy': scoreReferrerPolicy(response),
    'strict-transport-security': scoreTransportSecurity(response),
    'subresource-integrity': scoreIntegrity(response),
    'x-content-type-options': /^nosniff$/i.test(getHeader(response, 'x-content-type-options')) ? 0 : -5,
    'x-frame-options': scoreFraming(response),
  }
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
  const values = Object.values(modifiers)
  const withoutBonus = BASE_SCORE + sum(values.filter((value) => value < 0))
  const bonus = withoutBonus < MIN_SCORE_FOR_BONUS ? 0 : sum(values.filter((value) => value > 0))
  return { score: Math.max(0, withoutBonus + bonus), modifiers }
}
