import type { IconName } from '#client/components/icon-names.ts'
import type * as Schema from '#shared/api/schema.generated.ts'

/** Never colour alone: each state has its icon and its words. */
export const stateIcons: Readonly<Record<Schema.OrderPromise['state'], IconName>> = {
  open: 'hours',
  'due-today': 'hours',
  kept: 'success',
  broken: 'error',
}
