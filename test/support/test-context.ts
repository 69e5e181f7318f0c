import { pino } from 'pino'
import { type Context, type Session, toVisitor } from '#server/commerce/core/context.ts'
import type { Database } from '#server/database/index.ts'
import { consentCategories } from '#shared/api/consent.ts'
import type { SessionType } from '#shared/api/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import { testTenant } from './test-tenant.ts'

/** The clock of every fixture: a Saturday morning in Vienna, with summer time over. */
export const fixtureNow = new Date('2026-11-21T09:00:00Z')

/** A session as its token would say it; of a customer where the type is not 0. */
export const createTestSession = (id: string, type: SessionType = 0): Session => ({
  id,
  type,
  visitor: type === 0 ? id : toVisitor(id),
  ...(type !== 0 && { customerId: id }),
})

/** A context as the back end would make it for an anonymous visitor of this tenant. */
export const createTestContext = (
  database: Database,
  tenant: Tenant = testTenant,
  overrides: Partial<Context> = {},
): Context => ({
  tenant,
  locale: tenant.locales[0],
  session: createTestSession('session-1'),
  now: fixtureNow,
  db: database.reader,
  database,
  log: pino({ level: 'silent' }),
  consent: consentCategories,
  ...overrides,
})
