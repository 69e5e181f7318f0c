import type { ReactNode } from 'react'
import type { RichTextSource } from '#shared/api/content.ts'
import { parseRichText, type RichTextPiece } from '#shared/rules/content/rich-text.ts'
import { useLinkTargets } from './link-target.ts'

function renderPiece(piece: RichTextPiece, index: number, href: (target: string) => string | undefined): ReactNode {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'strong')
    return <strong key={index}>{piece.pieces.map((inner, i) => renderPiece(inner, i, href))}</strong>
  const address = href(piece.target)
  return address ? (
    <a key={index} href={address}>
      {piece.text}
    </a>
  ) : (
    piece.text
  )
}

/** An editor's text with its markup; an invalid link is shown as plain text. */
export function RichText({ text }: { text: RichTextSource }) {
  const { href } = useLinkTargets()
  return <>{parseRichText(text).map((piece, index) => renderPiece(piece, index, href))}</>
}

/** Paragraphs of rich text. */
export const Paragraphs = ({ paragraphs }: { paragraphs: readonly RichTextSource[] }) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <RichText text={paragraph} />
      </p>
    ))}
  </>
)
