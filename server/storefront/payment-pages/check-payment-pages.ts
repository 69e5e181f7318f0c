import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { getPath } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import { escapeHtml } from '../render/script-json.ts'
import { computeIntegrity } from './compute-integrity.ts'
import { buildStrictCsp, INTEGRITY_POLICY, type PaymentScripts } from './payment-scripts.ts'

/** The response of a running server. */
export interface ServedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, compressed or not. */
  bytes: Buffer
}

interface PageCheckOptions {
  list: PaymentScripts
  tenants: readonly Tenant[]
  /** A shop's address: its host is asked for the pages, and their rules name it. */
  getOrigin(tenant: Tenant): string
  requestPage(host: string, path: string, encoding: string): Promise<ServedResponse>
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/** The content that a browser would run, decompressed. */
async function decodeContent({ headers, bytes }: ServedResponse): Promise<Buffer> {
  const decode = decoders[headers['content-encoding'] ?? 'identity']
  return decode ? decode(bytes).catch(() => bytes) : bytes
}

/** Scripts that are not served as listed, in each encoding that a browser may ask for. */
async function findFileDifferences({ list, tenants, getOrigin, requestPage }: PageCheckOptions): Promise<string[]> {
  const [tenant] = tenants
  if (!tenant) return []
  const differences: string[] = []
  for (const { file, integrity } of list.files)
    for (const encoding of Object.keys(decoders)) {
      const served = await requestPage(new URL(getOrigin(tenant)).host, file, encoding)
      if (served.status !== 200 || computeIntegrity(await decodeContent(served)) !== integrity)
        differences.push(`${file} (${encoding})`)
    }
  return differences
}

/** The texts of the scripts in a page that a browser would run; for one with an address, its tag. */
const listExecutedScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/type="application\/json"/.test(attributes))
    .map(([tag, attributes = '', text = '']) => (/\ssrc=/i.test(attributes) ? tag : text))

/**
 * What a tenant's payment page runs or allows that is not listed. checkout/blocked is checked for all of them: it is
 * rendered in the same way and needs no order.
 */
async function findPageDifferences(
  { list, getOrigin, requestPage }: PageCheckOptions,
  tenant: Tenant,
): Promise<string[]> {
  const differences: string[] = []
  for (const locale of tenant.locales) {
    const origin = getOrigin(tenant)
    const { host } = new URL(origin)
    const path = getPath(tenant, locale, 'checkout/blocked')
    const { headers, bytes } = await requestPage(host, path, 'identity')
    const html = bytes.toString()
    const strictCsp = buildStrictCsp(list, `${tenant.id} ${locale}`, origin)
    const listed = new Set([computeIntegrity(strictCsp.importMap), ...list.inline.map(({ integrity }) => integrity)])
    const pageAddress = host + path
    if (!`;${headers['content-security-policy']};`.includes(`;script-src ${strictCsp.headerSources};`))
      differences.push(`${pageAddress}: content-security-policy`)
    if (headers['integrity-policy'] !== INTEGRITY_POLICY) differences.push(`${pageAddress}: integrity-policy`)
    if (!html.includes(`content="script-src ${escapeHtml(strictCsp.pageSources)}"`))
      differences.push(`${pageAddress}: the page's own rule`)
    for (const script of listExecutedScripts(html))
      if (!listed.has(computeIntegrity(script))) differences.push(`${pageAddress}: ${script.slice(0, 60)}`)
  }
  return differences
}

/**
 * Compares what a running server serves on payment pages with the build's list (PCI DSS 11.6.1); returns each
 * difference in words, and throws if the server does not answer.
 */
export async function checkPaymentPages(options: PageCheckOptions): Promise<string[]> {
  const differences = await findFileDifferences(options)
  for (const tenant of options.tenants) differences.push(...(await findPageDifferences(options, tenant)))
  return differences
}
