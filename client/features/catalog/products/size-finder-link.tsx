import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'

const isBraSize = (label: string) => /^\d{2,3}[a-k]{1,2}$/i.test(label)

/** Links to the bra size finder if all sizes are bra sizes; nothing otherwise. */
export function SizeFinderLink({ sizes }: { sizes: readonly string[] }) {
  const path = usePath()
  if (sizes.length === 0 || !sizes.every(isBraSize)) return null
  return (
    <p className="size-finder-link">
      <a href={path('size-finder')}>
        <FormattedMessage id="size-finder.link" />
      </a>
    </p>
  )
}
