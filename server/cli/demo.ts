import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPath } from '#shared/routes.ts'
import { emailSchema } from '#shared/rules/checkout/address.ts'
import { createLinkSignatures } from '../commerce/core/link-signatures.ts'
import { loadSecrets } from '../secrets.ts'
import { operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'
import { createDemoOrder, demoStates } from './demo-order.ts'
import { createDemoScene, demoScenes } from './demo-scenes.ts'

const USAGE = `npm run demo -- order --tenant at --state ${[...demoStates, ...demoScenes].join('|')}
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
  const scene = demoScenes.find((each) => each === values.state)
  if (!state && !scene) throw new Error(`--state must be one of: ${[...demoStates, ...demoScenes].join(', ')}`)
  const email = emailSchema().cast(values.email)
  if (!email || !emailSchema().isValidSync(email)) throw new Error('--email must be an address')
  return {
    tenant: requireTenant(values.tenant),
    as: values.as,
    state,
    scene,
    order: { email, sku: values.sku || undefined },
  }
}

/** npm run demo: brings an order of a demo customer into a state, and prints the address at which it is seen. */
await runCommand(USAGE, async () => {
  const { tenant, as, state, scene, order } = parseArguments()
  await withOperator(tenant, as, async ({ ctx, env, runAudited }) => {
    const subject = state ?? scene ?? ''
    const number = await runAudited({ right: 'place-demo-order', subject }, () =>
      scene ? createDemoScene(ctx, scene, order) : createDemoOrder(ctx, { ...order, state: state ?? 'placed' }),
    )
    const secrets = loadSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret'))
    const signature = createLinkSignatures(secrets, 'order-page').sign(tenant, number)
    const path = getPath(tenant, ctx.locale, 'account/order', { number })
    print(`order   ${number} is ${subject}\naddress ${path}?signature=${signature}`)
  })
})
