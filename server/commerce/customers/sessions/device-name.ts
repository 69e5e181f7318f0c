/**
 * Order matters: Edge and Opera also claim to be Chrome, Chrome claims to be Safari, and Android claims to be Linux.
 */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const findProductName = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, sign]) => sign.test(agent))?.[0]

/** A device as its owner knows it, e.g. "Chrome · Windows", from the user agent; empty if that is unknown. */
export const formatDeviceName = (agent = '') =>
  [findProductName(browsers, agent), findProductName(systems, agent)].filter(Boolean).join(' · ')
