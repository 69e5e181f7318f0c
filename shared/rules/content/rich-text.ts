/** A piece of an editor's text. */
export type RichTextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; pieces: readonly RichTextPiece[] }
  | { kind: 'link'; target: string; text: string }

const STRONG_PATTERN = /\*\*(?!\s)((?:(?!\*\*).)+?)(?<!\s)\*\*/s
const LINK_PATTERN = /\[([^[\]]+)\]\(([^()\s]+)\)/

/** Parses **strong** and [label](target); everything else, HTML too, is plain text. Unclosed marks stay as they are. */
export function parseRichText(text: string): readonly RichTextPiece[] {
  return splitByPattern(
    text,
    STRONG_PATTERN,
    ([, inner = '']) => ({ kind: 'strong', pieces: splitLinks(inner) }),
    splitLinks,
  )
}

const splitLinks = (text: string): readonly RichTextPiece[] =>
  splitByPattern(
    text,
    LINK_PATTERN,
    ([, label = '', target = '']) => ({ kind: 'link', text: label, target }),
    toPlainPieces,
  )

const toPlainPieces = (text: string): readonly RichTextPiece[] => (text === '' ? [] : [{ kind: 'text', text }])

/** Splits a text at each match; the text between is passed to `between`. */
function splitByPattern(
  text: string,
  pattern: RegExp,
  toPiece: (match: RegExpExecArray) => RichTextPiece,
  splitRest: (text: string) => readonly RichTextPiece[],
): readonly RichTextPiece[] {
  const pieces: RichTextPiece[] = []
  let rest = text
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    pieces.push(...splitRest(rest.slice(0, match.index)), toPiece(match))
    rest = rest.slice(match.index + match[0].length)
  }
  return [...pieces, ...splitRest(rest)]
}
