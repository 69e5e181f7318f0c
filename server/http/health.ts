import { Router } from 'express'

export interface Health {
  /** True once stop has begun: the balancer shall send no more. */
  isDraining(): boolean
  /** Throws when what the pages need is not there. */
  check(): Promise<void>
}

/** /healthz: the process lives. /readyz: it can serve now (database open, assets there, not draining). */
export function createHealthRoutes({ isDraining, check }: Health) {
  return Router()
    .get('/healthz', (_req, res) => void res.set('cache-control', 'no-store').type('text').send('ok'))
    .get('/readyz', async (_req, res) => {
      res.set('cache-control', 'no-store').type('text')
      const ready =
        !isDraining() &&
        (await check().then(
          () => true,
          () => false,
        ))
      res.status(ready ? 200 : 503).send(ready ? 'ready' : 'not ready')
    })
}
