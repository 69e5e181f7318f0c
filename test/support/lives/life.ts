import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Context } from '#server/commerce/core/context.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { addDays } from '#shared/dates.ts'
import type { Tenant } from '#shared/tenant.ts'
import { buy, type Purchase, purchases } from './buy.ts'
import { expectBooks } from './checks.ts'
import type { LifeShop } from './shop.ts'
import { type StepName, steps, takeStep } from './steps.ts'

const FIRST_DAY = '2026-11-21'
const MIN_STEPS = 3
const MAX_STEPS = 10
const DAYS = [0, 0, 0, 1, 8, 16, 31]

// a literal list of a record's keys: TypeScript cannot know that there are no others
const stepNames = Object.keys(steps) as StepName[]

const step = fc.record({
  name: fc.constantFrom(...stepNames),
  days: fc.constantFrom(...DAYS),
  line: fc.nat({ max: 2 }),
  pieces: fc.integer({ min: 1, max: 2 }),
  cents: fc.integer({ min: 1, max: 90_00 }),
  coin: fc.boolean(),
})

/** A random life: what is ordered, and what becomes of it, in one of so many shops. */
export const lives = (shops: number) =>
  fc.record({
    shop: fc.nat({ max: shops - 1 }),
    purchase: purchases,
    steps: fc.array(step, { minLength: MIN_STEPS, maxLength: MAX_STEPS }),
  })

export type Life = ReturnType<typeof lives> extends fc.Arbitrary<infer T> ? T : never

const onDay = (ctx: Context, day: string): Context => ({ ...ctx, now: new Date(`${day}T09:00:00Z`) })

async function place(ctx: Context, purchase: Purchase): Promise<Order | undefined> {
  try {
    return await buy(ctx, purchase, `L${randomBytes(8).toString('hex').toUpperCase()}`)
  } catch (error) {
    if (error instanceof Error && 'status' in error) return undefined // not offered in this shop
    throw error
  }
}

/**
 * Lives a life, and expects after every step that the books agree with the order, and that booking once more books
 * nothing. Returns the number of the order; undefined if the shop does not sell so.
 */
export async function live({ shops, createBuyer, provider }: LifeShop, life: Life): Promise<string | undefined> {
  const buyer = await createBuyer(shops[life.shop] as Tenant)
  let day = FIRST_DAY
  const order = await place(onDay(buyer, day), life.purchase)
  if (order === undefined) return undefined
  const { number, joins } = order
  const numbers = [number, ...(joins ? [joins] : [])]
  for (const { name, days, ...chance } of life.steps) {
    day = addDays(day, days)
    const ctx = onDay(buyer, day)
    await takeStep(ctx, name, number, chance, provider)
    for (const each of numbers) {
      await bookOrder(ctx, each)
      await expectBooks(ctx, each).catch((error: unknown) => {
        if (error instanceof Error) error.message = `${each}, after "${name}": ${error.message}`
        throw error
      })
    }
  }
  const count = () =>
    buyer.db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('tenant', '=', buyer.tenant.id)
      .where('booking', '>=', `${number} `)
      .where('booking', '<', `${number}!`)
      .executeTakeFirst()
  const before = await count()
  await bookOrder(onDay(buyer, day), number)
  expect(await count()).to.deep.equal(before)
  return number
}
