import type { BasketSchema } from './basket.ts'
import type { CatalogSchema } from './catalog.ts'
import type { CheckoutSchema } from './checkout.ts'
import type { ContentSchema } from './content.ts'
import type { CoreSchema } from './core.ts'
import type { CustomersSchema } from './customers.ts'
import type { OrdersSchema } from './orders.ts'
import type { PaymentsSchema } from './payments.ts'
import type { ReturnsSchema } from './returns.ts'
import type { SearchSchema } from './search.ts'
import type { ServiceSchema } from './service.ts'
import type { ShipmentsSchema } from './shipments.ts'

export type * from './basket.ts'
export type * from './catalog.ts'
export type * from './checkout.ts'
export type * from './content.ts'
export type * from './core.ts'
export type * from './customers.ts'
export type * from './orders.ts'
export type * from './payments.ts'
export type * from './returns.ts'
export type * from './search.ts'
export type * from './service.ts'
export type * from './shipments.ts'

/**
 * All tables, as Kysely sees them; each file declares those of one area of server/commerce,
 * those of orders in three. Names are camelCase here
 * and snake_case in SQL. Types are the same on SQLite and PostgreSQL: integers as number; JSON, instants (ISO 8601 UTC)
 * and days (YYYY-MM-DD) as text; booleans as 0 and 1. Every table of a tenant starts its key with the tenant. `visitor`
 * is Session.visitor: a customer's on every device, otherwise the browser's own.
 */
export interface Schema
  extends BasketSchema,
    CatalogSchema,
    CheckoutSchema,
    ContentSchema,
    CoreSchema,
    CustomersSchema,
    OrdersSchema,
    PaymentsSchema,
    ReturnsSchema,
    SearchSchema,
    ServiceSchema,
    ShipmentsSchema {}
