import type { createBrowserRouter } from 'react-router'
import type { dedupe } from './lib/dedupe.ts'
import type { Site } from './lib/page.ts'
import { watchSession, type withApiKey } from './lib/session.ts'

export type AppRouter = ReturnType<typeof createBrowserRouter>

/** Drops what is known of the visitor: queries on screen are fetched again now, the others when they are needed. */
async function refreshAfterSessionChange({ queryClient }: Site, router: AppRouter) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  await router.revalidate()
}

/** Refreshes this tab when another one logs in or out, and the other way round. */
export function syncSession(
  site: Site,
  router: AppRouter,
  send: ReturnType<typeof withApiKey>,
  reads: ReturnType<typeof dedupe>,
) {
  void send.obtainKey() // S4: on load
  const broadcastSessionChange = watchSession(send, () => {
    reads.clear() // another tab's login was not a write of this one
    void refreshAfterSessionChange(site, router)
  })
  site.notifySessionChange = async () => {
    broadcastSessionChange()
    await refreshAfterSessionChange(site, router)
  }
}
