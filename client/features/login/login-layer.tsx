import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Modal } from '../../components/modal.tsx'
import { SafePart } from '../../components/safe-part.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { withLateWords } from '../../lib/late-words.ts'
import { useOpeners } from '../../lib/links.ts'
import { shownView, showView, subscribe } from './layer-state.ts'

const loadForms = () => withLateWords(() => import('../credentials/index.ts'))
const Content = lazy(async () => ({ default: (await loadForms()).LoginLayerContent }))

const headings = { login: 'login.login-title', forgot: 'login.forgot-title', 'forgot-sent': 'login.forgot-sent-title' } as const

const open = () => showView('login')
const close = () => showView(undefined)
const prepare = () => void loadForms().catch(() => undefined) // opening tells

/** The login over any page: opened by whatever carries `data-login`, closed by a login. Its forms come with the first sign of interest. */
export function LoginLayer() {
  const view = useSyncExternalStore(subscribe, shownView, () => undefined)
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  useOpeners('data-login', open, prepare)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(close, [pathname])
  return (
    <Modal
      open={view !== undefined}
      onClose={close}
      heading={formatMessage({ id: headings[view ?? 'login'] })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <SafePart message={formatMessage({ id: 'error.content-unavailable' })} retry={formatMessage({ id: 'common.reload' })} onRetry={() => undefined}>
        <Suspense fallback={<Skeleton lines={6} />}>{view && <Content view={view} show={showView} finish={close} />}</Suspense>
      </SafePart>
    </Modal>
  )
}
