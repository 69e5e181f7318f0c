import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { pathFor } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import { INTEGRITY_POLICY, integrityOf, type PaymentScripts, paymentSeal } from './payment-scripts.ts'
import { escapeHtml } from './script-json.ts'

/** What a running server has answered. */
export interface Served {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, compressed or not. */
  bytes: Buffer
}

interface Running {
  list: PaymentScripts
  tenants: readonly Tenant[]
  /** "kontor.at", where a tenant's pages are asked for. */
  hostOf(tenant: Tenant): string
  ask(host: string, path: string, encoding: string): Promise<Served>
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/** What a browser would run of an answer, whatever it came packed in. */
async function contentOf({ headers, bytes }: Served): Promise<Buffer> {
  const decode = decoders[headers['content-encoding'] ?? 'identity']
  return decode ? decode(bytes).catch(() => bytes) : bytes
}

/** Scripts that are not served as listed, in each of the ways a browser may ask for them. */
async function wrongFiles({ list, tenants, hostOf, ask }: Running): Promise<string[]> {
  const [tenant] = tenants
  if (!tenant) return []
  const wrong: string[] = []
  for (const { file, integrity } of list.files)
    for (const encoding of Object.keys(decoders)) {
      const served = await ask(hostOf(tenant), file, encoding)
      if (served.status !== 200 || integrityOf(await contentOf(served)) !== integrity) wrong.push(`${file} (${encoding})`)
    }
  return wrong
}

/** The texts of a page's scripts that a browser would run; one with an address stands there as its tag. */
const runIn = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/type="application\/json"/.test(attributes))
    .map(([tag, attributes = '', text = '']) => (/\ssrc=/i.test(attributes) ? tag : text))

/** What a tenant's payment page runs or lets run that is not listed. The notice stands for all: they come from one hand, and it needs no order. */
async function wrongPages({ list, hostOf, ask }: Running, tenant: Tenant): Promise<string[]> {
  const wrong: string[] = []
  for (const locale of tenant.locales) {
    const host = hostOf(tenant)
    const path = pathFor(tenant, locale, 'checkout/notice')
    const { headers, bytes } = await ask(host, path, 'identity')
    const html = bytes.toString()
    const origin = `http://${host}`
    const seal = paymentSeal(list, `${tenant.id} ${locale}`, origin)
    const listed = new Set([integrityOf(seal.importMap), ...list.inline.map(({ integrity }) => integrity)])
    const place = host + path
    if (!`;${headers['content-security-policy']};`.includes(`;script-src ${seal.headerSources};`)) wrong.push(`${place}: content-security-policy`)
    if (headers['integrity-policy'] !== INTEGRITY_POLICY) wrong.push(`${place}: integrity-policy`)
    if (!html.includes(`content="script-src ${escapeHtml(seal.pageSources)}"`)) wrong.push(`${place}: the page's own rule`)
    for (const script of runIn(html)) if (!listed.has(integrityOf(script))) wrong.push(`${place}: ${script.slice(0, 60)}`)
  }
  return wrong
}

/** Compares what a running server serves to payers with what the build has listed (PCI DSS 11.6.1); answers each difference in words, and throws where it cannot ask. */
export async function checkPaymentPages(running: Running): Promise<string[]> {
  const wrong = await wrongFiles(running)
  for (const tenant of running.tenants) wrong.push(...(await wrongPages(running, tenant)))
  return wrong
}
