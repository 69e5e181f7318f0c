/** Reserves the size of content that is loading; the region's own label tells screen readers. */
export function Skeleton({
  kind = 'text',
  lines = 1,
  className,
}: {
  kind?: 'text' | 'picture' | 'box'
  lines?: number
  className?: string
}) {
  const classes = ['skeleton', `skeleton--${kind}`, className].filter(Boolean).join(' ')
  if (kind !== 'text') return <span className={classes} aria-hidden="true" />
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <span key={line} className={classes} />
      ))}
    </span>
  )
}
