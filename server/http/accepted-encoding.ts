const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const accepts: Record<Encoding, RegExp> = {
  br: /\bbr\b(?! *; *q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?! *; *q=0(\.0*)?(,|$))/,
}

/** The encodings that an Accept-Encoding header allows, the best one first. */
export const listAcceptedEncodings = (header = ''): readonly Encoding[] =>
  encodings.filter((encoding) => accepts[encoding].test(header))
