import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/commerce/core/context.ts'
import { createSeededRandom } from '#server/demo/random.ts'
import { buy } from '#test/support/lives/buy.ts'
import { type LifeShop, openLifeShop } from '#test/support/lives/shop.ts'
import { findOrderFaults, findShopFaults } from './after-purchase-faults.ts'
import { serveProvider } from './provider-server.ts'
import { bundleScript } from './service.ts'
import type { StormOrder } from './storm-order.ts'

interface StormPlan {
  seed: string
  orders: number
  /** How often processes are killed. */
  rounds: number
  /** One process at a time, which kills itself between two statements that should be one transaction. */
  withoutTransactions?: boolean
}

const TENANTS = ['at', 'nl'] // nl charges cards with the first shipment
const BASKET_OF_THREE = 0 // of support/lives/buy.ts: STORM_SKU
const MAX_DELAY_MS = 150
const MAX_WRITES = 60 // so many one order needs
const LOST_INTERVAL = 4

const wish = { basket: BASKET_OF_THREE, discount: 'none', gift: false, express: false, months: 3 } as const
const noCredit = { pause: false, protection: false, joins: false } as const

/** Places orders in turn in each shop, by card and by bank transfer; cards are confirmed at the provider. */
async function placeOrders(shop: LifeShop, count: number) {
  const placed: { ctx: Context; order: StormOrder }[] = []
  for (let i = 0; i < count; i += 1) {
    const tenant = shop.shops.find(({ id }) => id === TENANTS[i % TENANTS.length])
    if (!tenant) throw new Error('a shop of the storm is missing')
    const ctx = await shop.createBuyer(tenant)
    const method = i % (2 * TENANTS.length) < TENANTS.length ? 'card' : 'prepayment'
    const { number } = await buy(ctx, { ...wish, ...noCredit, method }, '')
    const { id: session = '', customerId = '' } = ctx.session ?? {}
    const now = ctx.now.toISOString()
    const order = { tenant: tenant.id, number, session, customerId, now, isOneLost: i % LOST_INTERVAL === 0 }
    placed.push({ ctx, order })
  }
  shop.provider.confirmAll()
  return placed
}

/** Starts a process that takes the orders in this order. */
async function startClerk(shop: LifeShop, orders: readonly StormOrder[], port: number, dieAfter?: number) {
  const { source } = shop.database
  const env = {
    PATH: process.env.PATH,
    DATABASE_FILE: source.file,
    ...(source.url && { DATABASE_URL: source.url }),
    ORDERS: JSON.stringify(orders),
    PROVIDER: String(port),
    ...(dieAfter !== undefined && { DIE_AFTER: String(dieAfter) }),
  }
  return fork(join(import.meta.dirname, 'warm-start.cjs'), [await bundleScript('clerk')], {
    env,
    stdio: ['ignore', 'ignore', dieAfter === undefined ? 'inherit' : 'ignore', 'ipc'], // the control may fail by itself
  })
}

const isDone = (message: unknown): message is { done: string; tenant: string } =>
  typeof message === 'object' && message !== null && 'done' in message

async function killLater(clerk: ChildProcess, delayMs: number) {
  const ended = once(clerk, 'exit')
  await Promise.race([once(clerk, 'message'), ended])
  await wait(delayMs)
  clerk.kill('SIGKILL')
  await ended
}

/**
 * Kills two processes, which take the orders from both ends; answers those of which none has said that they are done.
 */
async function killTwo(shop: LifeShop, orders: readonly StormOrder[], port: number, delays: readonly number[]) {
  const open = new Map(orders.map((order) => [`${order.tenant} ${order.number}`, order]))
  await Promise.all(
    [orders, orders.toReversed()].map(async (own, i) => {
      const clerk = await startClerk(shop, own, port)
      clerk.on('message', (message) => isDone(message) && open.delete(`${message.tenant} ${message.done}`))
      await killLater(clerk, delays[i] ?? 0)
    }),
  )
  return [...open.values()]
}

/**
 * Places orders, has them paid, changed, shipped and taken back by processes that are killed, lets a last one finish,
 * and answers all that is wrong then, in sentences.
 */
export async function runStorm({ seed, orders: count, rounds, withoutTransactions }: StormPlan): Promise<string[]> {
  const shop = await openLifeShop()
  const provider = await serveProvider(shop.provider.provider)
  const random = createSeededRandom(seed)
  try {
    const placed = await placeOrders(shop, count)
    const orders = placed.map(({ order }) => order)
    let left = orders
    for (let round = 0; round < rounds; round += 1)
      if (withoutTransactions) {
        const one = orders.slice(round % count).slice(0, 1) // each dies in another order, none of which was broken before
        await once(await startClerk(shop, one, provider.port, random.integer(1, MAX_WRITES)), 'exit')
      } else {
        const delays = [random.integer(0, MAX_DELAY_MS), random.integer(0, MAX_DELAY_MS)]
        left = await killTwo(shop, left, provider.port, delays)
      }
    const [code] = await once(await startClerk(shop, orders, provider.port), 'exit')
    const faults = code === 0 ? [] : [`the last process ended with ${code}`]
    for (const { ctx, order } of placed) faults.push(...(await findOrderFaults(ctx, order)))
    return [...faults, ...(await findShopFaults(shop, TENANTS, count))]
  } finally {
    provider.close()
    await shop.close()
  }
}
