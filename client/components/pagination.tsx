import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** Address of the list with one page more, which works without JavaScript. */
  href: string
  label: ReactNode
  /** How much of the list is shown, e.g. "48 of 320". */
  progress: ReactNode
  shown: number
  total: number
  busy: boolean
  onMore: () => void
}

/** "Load more": a link that adds the next page in place if JavaScript runs. */
export function Pagination({ href, label, progress, shown, total, busy, onMore }: Props) {
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <div className="pagination">
      <p className="pagination__progress">{progress}</p>
      <progress className="pagination__bar" value={shown} max={total} aria-hidden="true" />
      {shown < total && (
        <a
          className="button button--secondary pagination__more"
          href={href}
          rel="next"
          aria-busy={busy}
          onClick={loadMore}
        >
          {label}
        </a>
      )}
    </div>
  )
}
