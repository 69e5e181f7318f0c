import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button.tsx'
import { useSite } from '../../lib/page.ts'
import { CardRow } from '../catalog/index.ts'
import { cardsQuery } from './queries.ts'
import { forgetViewed, readViewed, storedViewed, watchViewed } from './viewed.ts'

const AHEAD = '400px' // asked for a little before it comes into sight

/** True once the element is near the window's part of the page. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, near] as const
}

/** What this browser has looked at, without the article that is shown; stands last on its page, because only the browser knows it. */
export function RecentlyViewed({ without }: { without?: string }) {
  const { formatMessage } = useIntl()
  const [ref, near] = useNear()
  const stored = useSyncExternalStore(watchViewed, storedViewed, () => '')
  const skus = readViewed(stored).filter((sku) => sku !== without)
  const { data = [] } = useQuery({ ...cardsQuery(useSite().api, skus), enabled: near && skus.length > 0, placeholderData: (before) => before })
  return (
    <div className="recommendations-viewed" ref={ref}>
      {skus.length > 0 && data.length > 0 && (
        <>
          <CardRow heading={formatMessage({ id: 'recommendations.viewed' })} cards={data} />
          <Button variant="quiet" size="small" onClick={forgetViewed}>
            <FormattedMessage id="recommendations.forget" />
          </Button>
        </>
      )}
    </div>
  )
}
