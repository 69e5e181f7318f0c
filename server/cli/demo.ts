import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPath } from '#shared/routes.ts'
import { emailSchema } from '#shared/rules/checkout/address.ts'
import { createLinkSignatures } from '../commerce/core/link-signatures.ts'
import { loadSecrets } from '../secrets.ts'
import { operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'
import { createDemoOrder, demoStates } from './demo-order.ts'

const USAGE = `npm run demo -- order --tenant at --state ${demoStates.join('|')}
  [--email anna@example.org] (a customer of the shop, or a guest) [--sku 100003]`

const textOption = { type: 'string', default: '' } as const
const options = {
  ...operatorOption,
  tenant: textOption,
  state: { type: 'string', default: 'shipped' },
  email: { type: 'string', default: 'demo@kontor.example' },
  sku: textOption,
} as const

/** Parses the command line; throws what to print. */
function parseArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (positionals.join(' ') !== 'order') throw new Error(USAGE)
  const state = demoStates.find((each) => each === values.state)
  if (!state) throw new Error(`--state must be one of: ${demoStates.join(', ')}`)
  const email = emailSchema().cast(values.email)
  if (!email || !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return { tenant: requireTenant(values.tenant), as: values.as, order: { state, email, sku: values.sku || undefined } }
}

/** npm run demo: brings an order of a demo customer into a state, and prints the address at which it is seen. */
await runCommand(USAGE, async () => {
  const { tenant, as, order } = parseArguments()
  await withOperator(tenant, as, async ({ ctx, env, runAudited }) => {
    const number = await runAudited({ right: 'place-demo-order', subject: order.state }, () =>
      createDemoOrder(ctx, order),
    )
    const secrets = loadSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret'))
    const signature = createLinkSignatures(secrets, 'order-page').sign(tenant, number)
    const path = getPath(tenant, ctx.locale, 'account/order', { number })
    print(`order   ${number} is ${order.state}\naddress ${path}?signature=${signature}`)
  })
})
