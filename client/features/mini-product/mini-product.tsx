import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Modal } from '../../components/modal.tsx'
import { SafePart } from '../../components/safe-part.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useOpeners } from '../../lib/links.ts'
import { type Site, useSite } from '../../lib/page.ts'
import { hide, show, useShown } from './shown.ts'

const loadView = () => import('./mini-product-view.tsx')
const View = lazy(async () => ({ default: (await loadView()).MiniProductView }))

/** Shows a product in a layer over any page: opened by whatever carries its sku as `data-mini-product`. Code and data come with the first sign of interest. */
export function MiniProduct() {
  const sku = useShown()
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const site = useSite()
  useOpeners(
    'data-mini-product',
    show,
    useCallback((opener: string) => void prepare(site, opener), [site]),
  )
  return (
    <Modal wide open={sku !== undefined} onClose={hide} heading={formatMessage({ id: 'mini-product.open' })} closeLabel={formatMessage({ id: 'common.close' })}>
      <SafePart
        message={<FormattedMessage id="error.content-unavailable" />}
        retry={<FormattedMessage id="common.reload" />}
        onRetry={() => queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })}
      >
        <Suspense fallback={<Placeholder />}>{sku && <View sku={sku} onColour={show} />}</Suspense>
      </SafePart>
    </Modal>
  )
}

const Placeholder = () => (
  <div className="mini-product" aria-busy="true">
    <Skeleton kind="picture" />
    <div className="mini-product__words">
      <Skeleton lines={3} />
      <Skeleton lines={6} />
    </div>
  </div>
)

/** A failure costs nothing: opening tells. */
async function prepare(site: Site, sku: string) {
  const view = await loadView().catch(() => undefined)
  await view?.prefetchProduct(site, sku)
}
