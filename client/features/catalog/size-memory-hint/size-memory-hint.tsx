import { lazy, Suspense } from 'react'
import { useHasConsent } from '#client/features/customers/consent/index.ts'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { withDeferredMessages } from '#client/lib/deferred-messages.ts'

const loadNote = async () => ({ default: (await import('../size-memory/index.ts')).SizeMemoryNote })
/** Without its code the page stays as it is for strangers. */
const LazyNote = lazy(() => withDeferredMessages(loadNote).catch(() => new Promise<never>(() => undefined)))

/**
 * What a logged-in customer kept and sent back, beside the choice of a size. Only their browser asks for it, and only
 * with consent C0003: the page itself is the same for everybody.
 */
export function SizeMemoryHint(about: { sku?: string; system?: 'bra' }) {
  const allowed = useHasConsent('C0003')
  const { full } = useSession()
  if (!full || !allowed) return null
  return (
    <Suspense fallback={null}>
      <LazyNote {...about} />
    </Suspense>
  )
}
