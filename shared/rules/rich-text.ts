/** A piece of an editor's sentence. */
export type Piece = { kind: 'text'; text: string } | { kind: 'strong'; pieces: readonly Piece[] } | { kind: 'link'; target: string; text: string }

const STRONG = /\*\*(?!\s)((?:(?!\*\*).)+?)(?<!\s)\*\*/s
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/

/** Reads **strong** and [label](target); everything else, HTML too, is plain text. Marks that do not close stay as they stand. */
export function parseRichText(text: string): readonly Piece[] {
  return split(text, STRONG, ([, inner = '']) => ({ kind: 'strong', pieces: links(inner) }), links)
}

const links = (text: string): readonly Piece[] => split(text, LINK, ([, label = '', target = '']) => ({ kind: 'link', text: label, target }), plain)

const plain = (text: string): readonly Piece[] => (text === '' ? [] : [{ kind: 'text', text }])

/** Cuts a text at each match; what stands between goes to `between`. */
function split(text: string, mark: RegExp, found: (match: RegExpExecArray) => Piece, between: (text: string) => readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (let match = mark.exec(rest); match; match = mark.exec(rest)) {
    pieces.push(...between(rest.slice(0, match.index)), found(match))
    rest = rest.slice(match.index + match[0].length)
  }
  return [...pieces, ...between(rest)]
}
