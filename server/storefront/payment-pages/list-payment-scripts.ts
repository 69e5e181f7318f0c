import { isPaymentPage } from '#shared/routes.ts'

/** A script in esbuild's metafile; only the fields used here. */
export interface BundleOutput {
  /** The source file that the script was built from; undefined for code that several share. */
  entryPoint?: string
  imports: readonly { path: string; kind: string }[]
  /** Source → how many of its bytes are in the script. */
  inputs: Readonly<Record<string, { bytesInOutput: number }>>
}
type BundleOutputs = Readonly<Record<string, BundleOutput>>

const ENTRY = 'client/entry.tsx'
const MAX_NAMED_SOURCES = 3

const findPageId = (source: string) => /^client\/pages\/(.+)\.tsx$/.exec(source)?.[1]

/** "client/…" for ours, "package" for a dependency, wherever npm has installed it. */
const toSourceName = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source

/**
 * Every script that a payment page can load: entry and pages with their static and dynamic imports, but no other page.
 */
function listReachable(outputs: BundleOutputs): [path: string, output: BundleOutput][] {
  const mayFollow = (kind: string, path: string) => {
    const page = findPageId(outputs[path]?.entryPoint ?? '')
    return kind === 'import-statement' || (kind === 'dynamic-import' && (page === undefined || isPaymentPage(page)))
  }
  const seen = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === ENTRY))
  for (const path of seen)
    for (const { kind, path: next } of outputs[path]?.imports ?? [])
      if (mayFollow(kind, next) && outputs[next]) seen.add(next)
  return [...seen].flatMap((path) => (outputs[path] ? [[path, outputs[path]]] : []))
}

/** Names the largest sources of shared code. */
function describeSharedCode({ inputs }: BundleOutput): string {
  const sources = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)
  const names = [...new Set(sources.map(([source]) => toSourceName(source)))].slice(0, MAX_NAMED_SOURCES)
  return `shared code: ${names.join(', ') || 'how modules find each other'}`
}

/** The scripts of the payment pages, each with its reason; throws if a script has no reason, or a reason no script. */
export function listPaymentScripts(
  outputs: BundleOutputs,
  reasons: Readonly<Record<string, string>>,
): { path: string; reason: string }[] {
  const unused = new Set(Object.keys(reasons))
  const listed = listReachable(outputs).map(([path, output]) => {
    if (!output.entryPoint) return { path, reason: describeSharedCode(output) }
    const name = toSourceName(output.entryPoint)
    const page = findPageId(name)
    if (page) return { path, reason: `the page ${page}` }
    const reason = reasons[name]
    if (!reason)
      throw new Error(
        `${name} can run where somebody pays: say why in server/storefront/payment-pages/payment-script-reasons.ts, or keep it away`,
      )
    unused.delete(name)
    return { path, reason }
  })
  if (unused.size > 0) throw new Error(`reasons for scripts that no payment page loads: ${[...unused].join(', ')}`)
  return listed
}
