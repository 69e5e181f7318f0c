import { computeIntegrity } from './compute-integrity.ts'
import { buildPaymentStartScript, SHELL_RENDERED_SCRIPT } from './inline-scripts.ts'
import { type BundleOutput, listPaymentScripts } from './list-payment-scripts.ts'
import { paymentScriptReasons } from './payment-script-reasons.ts'
import type { PaymentScript, PaymentScripts } from './payment-scripts.ts'

interface BuiltScripts {
  /** The browser's bundle, as esbuild's metafile describes it. */
  outputs: Readonly<Record<string, BundleOutput>>
  /** "tenant locale" → the scripts with that shop's texts. */
  siteFiles: Readonly<Record<string, readonly string[]>>
  /** client/boot.ts as built. */
  boot: string
  toAssetAddress: (path: string) => string
  readAsset: (address: string) => Buffer
}

/** Collects what the build writes to dist/payment-scripts.json. */
export function collectPaymentScripts(built: BuiltScripts): PaymentScripts {
  const { outputs, siteFiles, boot, toAssetAddress, readAsset } = built
  const toFile = (file: string, reason: string, site?: string): PaymentScript => ({
    file,
    integrity: computeIntegrity(readAsset(file)),
    reason,
    site,
  })
  const toInline = (file: string, content: string, reason: string): PaymentScript => ({
    file,
    integrity: computeIntegrity(content),
    reason,
  })
  return {
    files: [
      ...listPaymentScripts(outputs, paymentScriptReasons).map(({ path, reason }) =>
        toFile(toAssetAddress(path), reason),
      ),
      ...Object.entries(siteFiles).flatMap(([site, files]) =>
        files.map((file) => toFile(file, `shop and wording of ${site}`, site)),
      ),
    ],
    inline: [
      toInline(
        'start',
        buildPaymentStartScript(boot),
        'colour mode before the first paint, then the start of the page',
      ),
      toInline('shell-rendered', SHELL_RENDERED_SCRIPT, 'tells the start that the markup is there'),
    ],
  }
}
