import type { PromiseFact } from '#shared/rules/orders/promise.ts'
import type { PromiseKey } from './repository.ts'

/** Identifies a promise among those of a shop. */
export const toPromiseId = ({ orderNumber, kind, subject }: PromiseKey) => `${kind} ${orderNumber} ${subject}`

/** What has become of promises, by toPromiseId(). */
export type OrderFacts = (readonly [id: string, fact: PromiseFact])[]
