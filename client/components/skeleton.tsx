/** Stands where something comes, in its size; readers are told by the region's own words. */
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
