import type { ReactNode } from 'react'
import type { RichText as RichTextSource, Target } from '#shared/contracts/content.ts'
import { type Piece, parseRichText } from '#shared/rules/rich-text.ts'
import { useTargets } from './target.ts'

function show(piece: Piece, index: number, href: (target: Target) => string | undefined): ReactNode {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'strong') return <strong key={index}>{piece.pieces.map((inner, i) => show(inner, i, href))}</strong>
  const address = href(piece.target as Target)
  return address ? (
    <a key={index} href={address}>
      {piece.text}
    </a>
  ) : (
    piece.text
  )
}

/** An editor's sentence with its marks; a link that leads nowhere here is shown as its words. */
export function RichText({ text }: { text: RichTextSource }) {
  const { href } = useTargets()
  return <>{parseRichText(text).map((piece, index) => show(piece, index, href))}</>
}

/** Sentences below each other. */
export const Paragraphs = ({ paragraphs }: { paragraphs: readonly RichTextSource[] }) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <RichText text={paragraph} />
      </p>
    ))}
  </>
)
