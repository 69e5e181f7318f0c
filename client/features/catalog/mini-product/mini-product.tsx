import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Modal } from '#client/components/modal.tsx'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { useLayerTriggers } from '#client/lib/links.ts'
import { type Site, useSite } from '#client/lib/page.ts'
import { hideMiniProduct, showMiniProduct, useMiniProductSku } from './mini-product-state.ts'

const loadView = () => import('./mini-product-view.tsx')
const View = lazy(async () => ({ default: (await loadView()).MiniProductView }))

/** A product in a layer over any page, opened by elements with `data-mini-product`. Code and data are prefetched. */
export function MiniProduct() {
  const sku = useMiniProductSku()
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const site = useSite()
  useLayerTriggers(
    'data-mini-product',
    showMiniProduct,
    useCallback((opener: string) => void preloadProduct(site, opener), [site]),
  )
  return (
    <Modal
      wide
      open={sku !== undefined}
      onClose={hideMiniProduct}
      heading={formatMessage({ id: 'mini-product.open' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <SectionErrorBoundary
        message={<FormattedMessage id="error.content-unavailable" />}
        retry={<FormattedMessage id="common.reload" />}
        onRetry={() => queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })}
      >
        <Suspense fallback={<Placeholder />}>{sku && <View sku={sku} onColour={showMiniProduct} />}</Suspense>
      </SectionErrorBoundary>
    </Modal>
  )
}

const Placeholder = () => (
  <div className="mini-product" aria-busy="true">
    <Skeleton kind="picture" />
    <div className="mini-product__text">
      <Skeleton lines={3} />
      <Skeleton lines={6} />
    </div>
  </div>
)

/** A failure costs nothing: it shows when the layer opens. */
async function preloadProduct(site: Site, sku: string) {
  const view = await loadView().catch(() => undefined)
  await view?.prefetchProduct(site, sku)
}
