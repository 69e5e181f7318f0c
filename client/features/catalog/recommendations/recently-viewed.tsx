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

const PRELOAD_MARGIN = '400px' // loaded a little before it scrolls into view

/** True once the element is near the viewport. */
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

/** The other products that this browser has viewed; last on the page, because only the browser knows them. */
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
