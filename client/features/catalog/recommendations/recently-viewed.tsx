import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { useSite } from '#client/lib/page.ts'
import { ProductCardRow } from '../products/index.ts'
import { productCardsQuery } from './queries.ts'
import {
  clearRecentlyViewed,
  parseRecentlyViewed,
  readRecentlyViewed,
  subscribeRecentlyViewed,
} from './recently-viewed-storage.ts'

const PRELOAD_MARGIN = '400px' // asked for a little before it comes into sight

/** True once the element is near the window's part of the page. */
function useIsNearViewport() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isNear] as const
}

/**
 * What this browser has looked at, without the article that is shown; stands last on its page, because only the browser
 * knows it.
 */
export function RecentlyViewed({ without }: { without?: string }) {
  const { formatMessage } = useIntl()
  const [ref, isNear] = useIsNearViewport()
  const stored = useSyncExternalStore(subscribeRecentlyViewed, readRecentlyViewed, () => '')
  const skus = parseRecentlyViewed(stored).filter((sku) => sku !== without)
  const { data = [] } = useQuery({
    ...productCardsQuery(useSite().api, skus),
    enabled: isNear && skus.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <div className="recommendations-viewed" ref={ref}>
      {skus.length > 0 && data.length > 0 && (
        <>
          <ProductCardRow heading={formatMessage({ id: 'recommendations.viewed' })} cards={data} />
          <Button variant="quiet" size="small" onClick={clearRecentlyViewed}>
            <FormattedMessage id="recommendations.clear" />
          </Button>
        </>
      )}
    </div>
  )
}
