import { parseArgs } from 'node:util'
import { getPromiseState } from '#shared/rules/orders/promise.ts'
import { getToday } from '../commerce/core/context.ts'
import { listUnfulfilledPromises, type StoredPromise } from '../commerce/orders/promises/index.ts'
import { operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = 'npm run promises -- --tenant at    (what was promised and is late or due today)'

const options = { ...operatorOption, tenant: { type: 'string', default: '' } } as const

const describeSubject = ({ kind, subject }: StoredPromise) =>
  kind === 'delivery' ? `delivery of line ${Number(subject) + 1}` : `${kind} ${subject}`

/** npm run promises: lists what buyers were promised and what is late or due today, the most urgent first. */
await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options })
  await withOperator(requireTenant(values.tenant), values.as, async ({ ctx, runAudited }) => {
    const today = getToday(ctx)
    const open = await runAudited({ right: 'read-promises', subject: 'open' }, () => listUnfulfilledPromises(ctx))
    const urgent = open.filter((promise) => getPromiseState(promise, today) !== 'open')
    for (const promise of urgent)
      print(
        `${promise.dueOn}  ${getPromiseState(promise, today)}  order ${promise.orderNumber}  ${describeSubject(promise)}`,
      )
    if (urgent.length === 0) print('nothing is late or due today')
  })
})
