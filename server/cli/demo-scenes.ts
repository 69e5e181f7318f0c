import { randomUUID } from 'node:crypto'
import type { ClaimProblem, ClaimRemedy, ClaimWish } from '#shared/api/guarantee-claims.ts'
import type { ReturnReason } from '#shared/api/returns.ts'
import type { EnquiryOutcome } from '#shared/api/shipment-enquiries.ts'
import type { Context } from '../commerce/core/context.ts'
import { createLinkSignatures } from '../commerce/core/link-signatures.ts'
import { shipOrder } from '../commerce/orders/fulfilment/index.ts'
import {
  acceptClaim,
  completeClaim,
  refuseClaim,
  reportClaim,
  reviewClaim,
} from '../commerce/orders/guarantee-claims/index.ts'
import { settleLostShipment } from '../commerce/orders/lost-shipments/index.ts'
import { findOrder } from '../commerce/orders/order-data/index.ts'
import { bookPayout } from '../commerce/orders/order-refunds/index.ts'
import { announceReturn } from '../commerce/orders/returns/announce.ts'
import {
  acceptReturn,
  listReturnsByOrder,
  markReturnSent,
  markReturnsRefunded,
  receiveReturn,
  refuseReturn,
} from '../commerce/orders/returns/index.ts'
import { answerEnquiry, openEnquiry } from '../commerce/orders/shipment-enquiries/index.ts'
import { listShipments } from '../commerce/orders/shipments/index.ts'
import { orderParts } from '../commerce/orders/spare-parts/order-parts.ts'
import { getOrderParts } from '../commerce/orders/spare-parts/part-offers.ts'
import { listRefundsByOrder } from '../commerce/payments/refunds/index.ts'
import { createDemoOrder, type DemoOrder } from './demo-order.ts'

const ACTOR = 'shop'

/** An order that has arrived, and the link with which its buyer acts. */
interface Scene {
  ctx: Context
  order: string
  signature: string
}

type Play = (scene: Scene) => Promise<unknown>

/** Announces one piece, for the money or in exchange for the same; answers the return's id. */
async function announce({ ctx, order, signature }: Scene, reason: ReturnReason, exchange = '') {
  const lines = [{ position: 0, quantity: 1, reason, exchange }]
  await announceReturn(ctx, { order, signature, key: randomUUID(), lines, pickupOn: '' })
  return (await listReturnsByOrder(ctx, [order]))[0]?.id ?? ''
}

const playReturn =
  (...steps: ((ctx: Context, id: string) => Promise<unknown>)[]): Play =>
  async (scene) => {
    const id = await announce(scene, 'changed-mind')
    for (const step of steps) await step(scene.ctx, id)
  }

const accept = (ctx: Context, id: string) => acceptReturn(ctx, id, ACTOR)

/** Transfers all that is owed, as `npm run payment -- paid-out` does. */
async function payOut({ ctx, order }: Scene) {
  for (const { id, sentAt } of await listRefundsByOrder(ctx, [order]))
    if (!sentAt) await bookPayout(ctx, { id, reference: `demo payout ${id}` })
  await markReturnsRefunded(ctx, order)
}

const playExchange =
  (isSent: boolean): Play =>
  async (scene) => {
    const { ctx, order } = scene
    const id = await announce(scene, 'too-small', (await findOrder(ctx, order))?.lines[0]?.sku)
    await acceptReturn(ctx, id, ACTOR)
    if (isSent) await shipOrder(ctx, order, { actor: ACTOR })
  }

interface Report {
  problem: ClaimProblem
  wish: ClaimWish
  fault: string
}

const damaged: Report = { problem: 'damaged', wish: 'replacement', fault: 'Demo: damaged on arrival.' }
const defect: Report = { problem: 'defect', wish: 'repair', fault: 'Demo: broken after a while.' }

const playClaim =
  (report: Report, ...steps: ((ctx: Context, id: string) => Promise<unknown>)[]): Play =>
  async ({ ctx, order, signature }) => {
    const since = ctx.now.toISOString().slice(0, 10)
    const { id } = await reportClaim(ctx, { ...report, order, signature, position: 0, quantity: 1, since })
    for (const step of steps) await step(ctx, id)
  }

const acceptWith = (remedy: ClaimRemedy) => (ctx: Context, id: string) =>
  acceptClaim(ctx, id, { remedy, note: '', actor: ACTOR })
const send: Play = ({ ctx, order }) => shipOrder(ctx, order, { actor: ACTOR })

const playParts: Play = async ({ ctx, order, signature }) => {
  const [line] = (await getOrderParts(ctx, { order, signature })).lines
  if (!line) throw new Error('choose furniture that has parts with --sku')
  const parts = line.parts.slice(0, 2).map(({ number }) => ({ number, quantity: 1 }))
  await orderParts(ctx, { order, signature, key: randomUUID(), position: line.position, parts })
}

/** Asks for what is said to be delivered, and is answered. */
const playEnquiry =
  (outcome?: EnquiryOutcome): Play =>
  async ({ ctx, order, signature }) => {
    const [{ id = '' } = {}] = await listShipments(ctx, [order])
    await openEnquiry(ctx, { number: order, signature, shipment: id, note: 'Demo' })
    if (outcome) await answerEnquiry(ctx, id, { outcome, note: 'Demo', actor: ACTOR })
    if (outcome === 'lost') await settleLostShipment(ctx, id)
  }

/** Several things one after the other. */
const inTurn =
  (...plays: Play[]): Play =>
  async (scene) => {
    for (const play of plays) await play(scene)
  }

/** What becomes of an order after it has arrived, by name. */
const scenes = {
  'return-announced': playReturn(),
  'return-on-its-way': playReturn(markReturnSent),
  'return-arrived': playReturn(receiveReturn),
  'return-checked': playReturn(receiveReturn, accept),
  'return-refunded': inTurn(playReturn(receiveReturn, accept), payOut),
  'return-refused': playReturn(receiveReturn, (ctx, id) => refuseReturn(ctx, id, 'Demo')),
  'exchange-open': playExchange(false),
  'exchange-sent': playExchange(true),
  'claim-reported': playClaim(damaged),
  'claim-in-review': playClaim(damaged, (ctx, id) => reviewClaim(ctx, id, ACTOR)),
  'claim-refused': playClaim(damaged, (ctx, id) => refuseClaim(ctx, id, { note: 'Demo', actor: ACTOR })),
  'claim-repair': playClaim(defect, acceptWith('repair')),
  'claim-repaired': playClaim(defect, acceptWith('repair'), (ctx, id) => completeClaim(ctx, id, ACTOR)),
  'claim-refund': playClaim({ ...damaged, wish: 'refund' }, acceptWith('refund')),
  'claim-refund-only': playClaim({ ...damaged, wish: 'refund' }, acceptWith('refund-only')),
  'replacement-open': playClaim(damaged, acceptWith('replacement')),
  'replacement-sent': inTurn(playClaim(damaged, acceptWith('replacement')), send),
  'enquiry-open': playEnquiry(),
  'enquiry-found': playEnquiry('found'),
  'enquiry-lost': playEnquiry('lost'),
  'part-ordered': playParts,
  'part-sent': inTurn(playParts, send),
} as const satisfies Record<string, Play>

// a literal list of a record's keys: TypeScript cannot know that there are no others
export const demoScenes = Object.keys(scenes) as (keyof typeof scenes)[]
export type DemoScene = keyof typeof scenes

/** An order that has arrived and of which something becomes; answers its number. */
export async function createDemoScene(ctx: Context, name: DemoScene, wanted: Omit<DemoOrder, 'state'>) {
  const goods = name.startsWith('part-') ? 'assembled' : 'parcel'
  const order = await createDemoOrder(ctx, { goods, ...wanted, state: 'delivered' })
  const orderSignatures = createLinkSignatures([randomUUID()], 'order-page') // of this process only: it acts as the buyer
  const signature = orderSignatures.sign(ctx.tenant, order)
  await scenes[name]({ ctx: { ...ctx, orderSignatures }, order, signature })
  return order
}
