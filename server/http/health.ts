import { Router } from 'express'

/** What a process can do without for a while: it serves what it can, and reports it. */
export const degradations = ['back-end-away', 'locked', 'disk-full', 'disk-error', 'read-only'] as const
export type Degradation = (typeof degradations)[number]

/** Why a process cannot serve at all. */
type Obstacle = 'draining' | 'search-indexes' | 'database-away' | 'payment-pages' | 'fault'

/** The body of /readyz. */
export interface Readiness {
  status: 'ready' | 'degraded' | 'not-ready'
  reasons: readonly (Degradation | Obstacle)[]
}

export const createReadiness = (reasons: readonly Degradation[]): Readiness => ({
  status: reasons.length > 0 ? 'degraded' : 'ready',
  reasons,
})

export const notReady = (reason: Obstacle): Readiness => ({ status: 'not-ready', reasons: [reason] })

export interface Health {
  /** True once stop has begun: the balancer must send no more. */
  isDraining(): boolean
  check(): Promise<Readiness>
}

const getReadiness = async ({ isDraining, check }: Health): Promise<Readiness> =>
  isDraining() ? notReady('draining') : check().catch(() => notReady('fault'))

/** Readiness in the text format of Prometheus. */
const formatMetrics = ({ status, reasons }: Readiness) =>
  [
    '# HELP kontor_ready Whether the process serves.',
    '# TYPE kontor_ready gauge',
    `kontor_ready ${Number(status !== 'not-ready')}`,
    '# HELP kontor_degraded Whether the process serves without something it needs, by reason.',
    '# TYPE kontor_degraded gauge',
    ...degradations.map((reason) => `kontor_degraded{reason="${reason}"} ${Number(reasons.includes(reason))}`),
    '',
  ].join('\n')

/**
 * /healthz: the process lives. /readyz: it serves, degraded or not, or it does not (503), and why. /metrics: the same
 * for monitoring.
 */
export function createHealthRoutes(health: Health) {
  return Router()
    .get('/healthz', (_req, res) => void res.set('cache-control', 'no-store').type('text').send('ok'))
    .get('/readyz', async (_req, res) => {
      const readiness = await getReadiness(health)
      const status = readiness.status === 'not-ready' ? 503 : 200
      res.status(status).set('cache-control', 'no-store').json(readiness)
    })
    .get('/metrics', async (_req, res) => {
      res
        .set('cache-control', 'no-store')
        .type('text')
        .send(formatMetrics(await getReadiness(health)))
    })
}
