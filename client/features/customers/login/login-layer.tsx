import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Modal } from '#client/components/modal.tsx'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { withDeferredMessages } from '#client/lib/deferred-messages.ts'
import { useLayerTriggers } from '#client/lib/links.ts'
import { getLoginLayerView, setLoginLayerView, subscribeToLoginLayer } from './login-layer-state.ts'

const loadLoginForms = () => withDeferredMessages(() => import('../credentials/index.ts'))
const Content = lazy(async () => ({ default: (await loadLoginForms()).LoginLayerContent }))

const headings = {
  login: 'login.login-title',
  forgot: 'login.forgot-title',
  'forgot-sent': 'login.forgot-sent-title',
} as const

const open = () => setLoginLayerView('login')
const close = () => setLoginLayerView(undefined)
const preload = () => void loadLoginForms().catch(() => undefined) // opening shows the failure

/** The login over any page: opened by elements with `data-login`, closed by a login; loaded on first interest. */
export function LoginLayer() {
  const view = useSyncExternalStore(subscribeToLoginLayer, getLoginLayerView, () => undefined)
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  useLayerTriggers('data-login', open, preload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(close, [pathname])
  return (
    <Modal
      open={view !== undefined}
      onClose={close}
      heading={formatMessage({ id: headings[view ?? 'login'] })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <SectionErrorBoundary
        message={formatMessage({ id: 'error.content-unavailable' })}
        retry={formatMessage({ id: 'common.reload' })}
        onRetry={() => undefined}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {view && <Content view={view} onViewChange={setLoginLayerView} onDone={close} />}
        </Suspense>
      </SectionErrorBoundary>
    </Modal>
  )
}
